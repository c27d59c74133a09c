import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { formatSince } from '../../i18n/format'
import { useCan } from '../../session'
import { controls } from '../../theme/tokens'
import { isLost } from './connections.rules'
import { useConnectionAlert } from './useConnectionAlert'

const PAGE = '/connections'

/** Tells those who can mend it, on every other page, that a number no longer reaches WhatsApp: which, and since when. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const can = useCan()
  const { pathname } = useLocation()
  const lost = useConnectionAlert(can('connections-page:actionButtons')).filter(isLost)
  const [first, ...others] = lost
  if (!first || pathname === PAGE) return null
  return (
    <Alert
      severity="error"
      role="status"
      square
      action={
        <Button
          component={Link}
          to={PAGE}
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ minHeight: { xs: controls.touch, sm: controls.small } }}
        >
          {t('tickets.mendConnection')}
        </Button>
      }
      sx={{ py: 0, flexShrink: 0, alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } }}
    >
      {others.length > 0
        ? t('shell.connectionsLost', { count: lost.length })
        : t('shell.connectionLostSince', { name: first.name, since: formatSince(first.statusSince) })}
    </Alert>
  )
}
