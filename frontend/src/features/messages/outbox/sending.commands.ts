import type { Message } from '@balcao/contract/resources/messages'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { useCallback } from 'react'
import { useActor } from '../../../session'
import type { Card, OutboxEntry, OutboxFile, Place } from './outbox.rules'
import { addEntry, outboxOf } from './outbox.store'
import { randomUuid } from '../../../data/randomUuid'
import { keepFile } from './uploads'

/** One message to be: a text, a file with its caption, a place or cards. */
export interface NewMessage {
  body: string
  quoted?: Message | undefined
  file?: OutboxFile
  location?: Place
  contacts?: Card[]
}

/** What an answer keeps of the message it answers: enough to draw it. */
const asQuoted = (message: Message): Message => ({ ...message, quotedMsg: null, reactions: [] })

/** Writes to a ticket: the messages are in the thread at once and on their way, in this order. */
export function useSendMessages(ticket: Pick<Ticket, 'id' | 'contactId' | 'whatsappId'>) {
  const { id: userId } = useActor()
  const { id: ticketId, contactId, whatsappId } = ticket
  return useCallback(
    (...messages: NewMessage[]) => {
      const createdAt = new Date().toISOString()
      for (const { quoted, ...message } of messages) {
        const entry: OutboxEntry = {
          clientKey: randomUuid(),
          ticketId,
          contactId,
          whatsappId,
          ...message,
          ...(quoted && { quoted: asQuoted(quoted) }),
          createdAt,
          state: 'waiting',
          attempts: 0,
          error: null,
        }
        keepFile(entry)
        addEntry(outboxOf(userId), entry)
      }
    },
    [userId, ticketId, contactId, whatsappId],
  )
}
