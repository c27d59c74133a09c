import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback } from 'react'
import { useActor } from '../../../../session'
import { randomUuid } from '../../../../data/browser/randomUuid'
import { factsOf, type Card, type OutboxEntry, type OutboxFile, type Place } from './outbox.rules'
import { addEntry, outboxOf } from './outbox.store'
import { keepUrl } from './uploads'

/** A message to send: a text, a file with caption, a location or cards. */
export interface NewMessage {
  body: string
  quoted?: Message | undefined
  file?: OutboxFile
  location?: Place
  contacts?: Card[]
}

/** The fields of the quoted message that are needed to draw it. */
const asQuoted = (message: Message): Message => ({ ...message, quotedMsg: null, reactions: [] })

/** Sends messages to a ticket. They appear in the thread at once, and are sent in this order. */
export function useSendMessages(ticket: Pick<Ticket, 'id' | 'contactId' | 'whatsappId'>) {
  const { id: userId } = useActor()
  const { id: ticketId, contactId, whatsappId } = ticket
  return useCallback(
    (...messages: NewMessage[]) => {
      const createdAt = new Date().toISOString()
      for (const [place, { quoted, file, ...message }] of messages.entries()) {
        const clientKey = randomUuid()
        const entry: OutboxEntry = {
          clientKey,
          ticketId,
          contactId,
          whatsappId,
          ...message,
          ...(file && { file: factsOf(clientKey, file) }),
          ...(quoted && { quoted: asQuoted(quoted) }),
          createdAt,
          place,
          state: 'waiting',
          attempts: 0,
          error: null,
        }
        if (file) keepUrl(clientKey, file.url)
        addEntry(outboxOf(userId), entry, file?.file)
      }
    },
    [userId, ticketId, contactId, whatsappId],
  )
}
