import { ticketsApi, type Ticket } from '@balcao/contract/resources/tickets'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { formatDateTime } from '../../../i18n/format'
import { useCan } from '../../../session'
import { useTicketPlace } from '../useTicketPlace'

interface EarlierTicketsProps {
  contact: Pick<Ticket['contact'], 'id'>
  /** The one that is open now. */
  except: number
}

/** The contact's other attendances, as far as the reader may see them; choosing one opens it. */
export function EarlierTickets({ contact, except }: EarlierTicketsProps) {
  const { t } = useTranslation()
  const { addressOf } = useTicketPlace()
  const showAll = useCan()('tickets-manager:showall')
  const { data } = useQuery({
    queryKey: ['tickets', 'ofContact', contact.id],
    queryFn: ({ signal }) => call(ticketsApi.list, { query: { contactId: contact.id, showAll }, signal }),
  })
  const tickets = data?.tickets.filter(({ id }) => id !== except)
  if (!tickets) return null
  if (tickets.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('tickets.noEarlier')}
      </Typography>
    )
  return (
    <List dense disablePadding sx={{ mx: -2 }}>
      {tickets.map(({ id, uuid, createdAt, lastMessage, status, user }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton component={Link} to={addressOf(uuid)} sx={{ px: 2 }}>
            <ListItemText
              primary={`${formatDateTime(createdAt)} · ${t(`tickets.statuses.${status}`)}`}
              secondary={[user?.name, lastMessage].filter(Boolean).join(': ')}
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
