import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatSince } from '../../../../i18n/format'
import { Can } from '../../../../session'
import { useTicketConnection } from './ConnectionBadge'

/** Warns that the ticket's connection is down: which one, since when, and a link for users who can fix it. */
export function ConnectionWarning({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const connection = useTicketConnection(ticket)
  if (!connection || connection.isUp) return null
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Can ability="connections-page:actionButtons">
          <Button component={Link} to="/connections" size="small" color="inherit" sx={{ minHeight: 30 }}>
            {t('tickets.mendConnection')}
          </Button>
        </Can>
      }
      sx={{ mb: 1, py: 0, alignItems: 'center' }}
    >
      {t('tickets.connectionDownSince', {
        name: connection.name,
        since: formatSince(connection.statusSince),
      })}
    </Alert>
  )
}
