import type { TypingState } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { whatsappAddressOf } from '../../../whatsapp/port/address.js'

/**
 * Shows the customer that an attendant is typing. Nobody waits for the result, and a failure is ignored.
 * @param ticket with its contact and connection.
 */
export function showTyping({ connection, contact }: Ticket, state: TypingState): void {
  if (!connection || !contact) return
  void gateway.typing(connection, whatsappAddressOf(contact), state)
}
