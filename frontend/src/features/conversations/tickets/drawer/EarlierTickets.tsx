import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../../i18n/format'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { wordsOf } from '../row/preview.rules'
import { useContactTickets } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'

interface EarlierTicketsProps {
  contact: Pick<Ticket['contact'], 'id'>
  /** The open ticket, which is left out. */
  except: number
}

/** The contact's other attendances that the user may see; a click opens one. */
export function EarlierTickets({ contact, except }: EarlierTicketsProps) {
  const { t } = useTranslation()
  const { addressOf } = useTicketLocation()
  const { data, error, refetch } = useContactTickets(contact.id)
  const tickets = data?.filter(({ id }) => id !== except)
  if (!tickets)
    return error ? (
      <ErrorState title={t('common.listFailedTitle')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={56} />
    )
  if (tickets.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('tickets.noEarlier')}
      </Typography>
    )
  return (
    <List dense disablePadding sx={{ mx: -2 }}>
      {tickets.map(({ id, uuid, createdAt, preview, status, user, queue }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton component={Link} to={addressOf(uuid)} sx={{ px: 2 }}>
            <ListItemText
              primary={`${formatDateTime(createdAt)} · ${t(`tickets.statuses.${status}`)}`}
              secondary={
                <>
                  <Line>{wordsOf(preview)}</Line>
                  {(user ?? queue) && <Line>{[user?.name, queue?.name].filter(Boolean).join(' · ')}</Line>}
                </>
              }
              slotProps={{ primary: { noWrap: true } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)
