import type { Ticket } from '@balcao/contract/resources/tickets'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatListTime } from '../../i18n/format'
import { plainText } from '../messages'
import { ContactAvatar } from './ContactAvatar'
import { TicketMeta } from './TicketMeta'
import { UnreadCount } from './UnreadCount'

/** What a list item shows: the queue's strip, who, what was said last and when, and the small facts. */
export function TicketItemBody({ ticket, showsStatus }: { ticket: Ticket; showsStatus: boolean }) {
  const isUnread = ticket.unreadMessages > 0
  return (
    <>
      <Box
        aria-hidden
        sx={{ position: 'absolute', insetBlock: 0, left: 0, width: 5, bgcolor: 'queueStrip.none' }}
        style={ticket.queue ? { backgroundColor: ticket.queue.color } : undefined}
      />
      <ContactAvatar contact={ticket.contact} isGroup={ticket.isGroup} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography
            variant="body2"
            component="span"
            noWrap
            sx={{ flex: 1, fontWeight: isUnread ? 680 : 600, color: 'text.primary', lineHeight: 1.35 }}
          >
            {ticket.contact.name}
          </Typography>
          <Typography
            variant="caption"
            component="time"
            dateTime={ticket.lastMessageAt}
            sx={{ color: isUnread ? 'primary.main' : 'text.secondary', fontWeight: isUnread ? 650 : 400 }}
          >
            {formatListTime(ticket.lastMessageAt)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            variant="body2"
            component="span"
            noWrap
            sx={{
              flex: 1,
              fontSize: '0.8125rem',
              lineHeight: 1.4,
              color: isUnread ? 'text.primary' : 'text.secondary',
              fontWeight: isUnread ? 550 : 400,
            }}
          >
            {plainText(ticket.lastMessage)}
          </Typography>
          <UnreadCount count={ticket.unreadMessages} />
        </Box>
        <TicketMeta ticket={ticket} showsStatus={showsStatus} />
      </Box>
    </>
  )
}
