import type { TypingState } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { gateway } from '../../../whatsapp/gateway.js'

/**
 * Shows the customer that an attendant writes. Nobody waits for it, and nothing is lost when it is not shown.
 */
export function showTyping({ connectionId, contact }: Ticket, state: TypingState): void {
  if (connectionId === null || !contact) return
  const { number, lid, isGroup } = contact
  afterCommit(() => void gateway.typing(connectionId, { number, lid, isGroup }, state))
}
