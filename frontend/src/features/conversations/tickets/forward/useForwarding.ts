import { messagesApi, type Message } from '@balcao/contract/resources/conversations/messages'
import { useRef } from 'react'
import { call } from '../../../../data/apiClient'
import { hasCode } from '../../../../data/ApiError'
import { useActor } from '../../../../session'
import { useNewTicket } from '../tickets.commands'
import { ownTicketOf, type ForwardTarget } from './forward.rules'

/**
 * Forwards messages, and opens a ticket first where there is none. A repeat after a failure finds the ticket,
 * and sends nothing twice.
 */
export function useForwarding(fromTicketId: number, messages: readonly Message[]) {
  const { id: userId } = useActor()
  const { mutateAsync: open } = useNewTicket()
  const keys = useRef(new Map<string, string>())

  const ticketOf = async (target: ForwardTarget, queueId: number | null): Promise<number> => {
    if (target.kind === 'ticket') return target.ticket.id
    try {
      return (await open({ contactId: target.contact.id, queueId, userId, status: 'open' })).id
    } catch (error) {
      const own = hasCode(error, 'ERR_OTHER_OPEN_TICKET') && error.answer && ownTicketOf(error.answer, userId)
      if (own) return own
      throw error
    }
  }

  /** @throws ApiError */
  return async (target: ForwardTarget, queueId: number | null): Promise<void> => {
    const ticketId = await ticketOf(target, queueId)
    const idempotencyKey = keys.current.get(target.key) ?? crypto.randomUUID()
    keys.current.set(target.key, idempotencyKey)
    await call(messagesApi.forward, {
      params: { ticketId },
      body: { fromTicketId, messageIds: messages.map(({ id }) => id) },
      idempotencyKey,
    })
  }
}
