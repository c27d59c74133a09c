import type { TypingState } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { gateway } from '../../../whatsapp/gateway.js'

/** Shows the customer that an attendant is typing. Nobody waits for the result, and a failure is ignored. */
export function showTyping({ connectionId, contact }: Ticket, state: TypingState): void {
  if (connectionId === null || !contact) return
  const { number, lid, isGroup } = contact
  afterCommit(() => void gateway.typing(connectionId, { number, lid, isGroup }, state))
}
