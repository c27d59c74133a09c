import type { Ticket } from '@balcao/contract/resources/tickets'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchTicket } from '../../data/realtime'
import { Composer, MessageThread } from '../messages'
import { ChatHeader } from './ChatHeader'
import { ConnectionWarning } from './ConnectionWarning'
import { useMarkRead } from './useMarkRead'
import type { TicketVerbs } from './useTicketVerbs'

interface ChatPanelProps {
  ticket: Ticket
  verbs: TicketVerbs
  isNarrow: boolean
  onBack: () => void
}

/** Why nothing can be written; null when it can. */
function lockOf(ticket: Ticket): 'pending' | 'closed' | 'notYours' | 'loading' | null {
  if (!ticket.can) return ticket.status === 'open' ? 'loading' : ticket.status
  if (ticket.can.send) return null
  return ticket.status === 'open' ? 'notYours' : ticket.status
}

/** The open ticket: its header, its thread and where the answer is written. Give it the ticket's id as key. */
export function ChatPanel({ ticket, verbs, isNarrow, onBack }: ChatPanelProps) {
  const { t } = useTranslation()
  const [isInView, setInView] = useState(false)
  useEffect(() => watchTicket(ticket.uuid), [ticket.uuid])
  useMarkRead(ticket, isInView)

  const lock = lockOf(ticket)
  const way = ticket.can?.accept ? 'accept' : ticket.can?.reopen ? 'reopen' : null
  return (
    <Box
      component="section"
      aria-label={t('tickets.ticketOf', { name: ticket.contact.name })}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0, bgcolor: 'bubble.thread' }}
    >
      <ChatHeader ticket={ticket} verbs={verbs} isNarrow={isNarrow} onBack={onBack} />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <MessageThread ticket={ticket} onInViewChange={setInView} />
      </Box>
      <Composer
        ticket={ticket}
        lockedBecause={lock && t(`tickets.locked.${lock}`)}
        unlock={
          way && (
            <Button
              variant="contained"
              loading={verbs.busy?.ticketId === ticket.id}
              onClick={() => verbs.run(way, ticket)}
              sx={{ minHeight: 44, flexShrink: 0 }}
            >
              {t(`tickets.verbs.${way}`)}
            </Button>
          )
        }
        warning={<ConnectionWarning ticket={ticket} />}
        takesFocus={!isNarrow}
      />
    </Box>
  )
}
