import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { numberOrUsername } from '../../../../i18n/format'
import { ContactAvatar } from '../ContactAvatar'
import { wordsOf } from '../row/preview.rules'
import { TicketFactList } from '../row/TicketFactList'
import { WaitingSince } from '../row/WaitingSince'

/** Everything that the lists know of a ticket. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { contact, waitingSince } = ticket
  const text = wordsOf(ticket.preview)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2, pb: 1.25 }}>
        <ContactAvatar contact={contact} isGroup={ticket.isGroup} size={40} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle1" component="p">
            {contact.name}
          </Typography>
          {!ticket.isGroup && (
            <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
              {numberOrUsername(contact)}
            </Typography>
          )}
        </Box>
        {waitingSince && ticket.status !== 'closed' && (
          <WaitingSince since={waitingSince} target={ticket.target} t={t} />
        )}
      </Box>
      <Box sx={{ px: 2, pb: 1.5 }}>
        <TicketFactList ticket={ticket} />
      </Box>
      {text !== '' && (
        <Box
          sx={{
            mx: 1,
            mb: 1,
            p: 1.25,
            borderRadius: 1,
            bgcolor: 'bubble.thread',
            fontSize: '0.8125rem',
            lineHeight: '1.25rem',
            overflowWrap: 'anywhere',
            maxHeight: '7.5rem',
            overflow: 'hidden',
          }}
        >
          {text}
        </Box>
      )}
    </>
  )
}
