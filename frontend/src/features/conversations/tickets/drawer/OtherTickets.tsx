import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../i18n/format'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { wordsOf } from '../row/preview.rules'
import { useContactTickets } from '../tickets.queries'
import { useTicketLocation } from '../useTicketLocation'

interface OtherTicketsProps {
  contact: Pick<Ticket['contact'], 'id'>
  /** The open ticket, which is left out. */
  except: number
  /** Reads one beside the conversation. */
  onRead: (ticket: Ticket) => void
}

/** The contact's other conversations that the user may see, on any number and in any queue. */
export function OtherTickets({ contact, except, onRead }: OtherTicketsProps) {
  const { t } = useTranslation()
  const { addressOf } = useTicketLocation()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useContactTickets(
    contact.id,
  )
  const tickets = data?.filter(({ id }) => id !== except)
  if (!tickets)
    return error ? (
      <ErrorState title={t('common.listFailedTitle')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={56} />
    )
  if (tickets.length === 0 && !hasNextPage)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('tickets.noEarlier')}
      </Typography>
    )
  return (
    <>
      <List dense disablePadding sx={{ mx: -2 }}>
        {tickets.map((ticket) => (
          <ListItem key={ticket.id} disablePadding>
            <ListItemButton
              component="a"
              href={addressOf(ticket.uuid)}
              onClick={(event) => {
                // Another key or button is meant for another window.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onRead(ticket)
              }}
              data-other-ticket={ticket.id}
              sx={{ px: 2 }}
            >
              <TicketText ticket={ticket} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {error && (
        <ErrorState title={t('common.listFailedTitle')} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {isFetchingNextPage && <Skeleton variant="rounded" height={56} />}
      {hasNextPage && !error && <NearEnd loaded={tickets.length} onNearEnd={() => void fetchNextPage()} />}
    </>
  )
}

function TicketText({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { createdAt, preview, status, user, queue, whatsapp } = ticket
  const facts = [whatsapp?.name, queue?.name, user?.name].filter(Boolean).join(' · ')
  return (
    <ListItemText
      primary={`${formatDateTime(createdAt)} · ${t(`tickets.statuses.${status}`)}`}
      secondary={
        <>
          <Line>{wordsOf(preview)}</Line>
          {facts && <Line>{facts}</Line>}
        </>
      }
      slotProps={{ primary: { noWrap: true } }}
    />
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

/** The end of the loaded part: loads on when it is scrolled near. */
function NearEnd({ loaded, onNearEnd }: { loaded: number; onNearEnd: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const handleNearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => {
      // A slow browser reports several entries at once, the newest last.
      if (entries.at(-1)?.isIntersecting) handleNearEnd()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loaded])
  return <div ref={end} style={{ height: 1 }} />
}
