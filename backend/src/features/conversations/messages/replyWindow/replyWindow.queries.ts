import { isOpenUntil, replyWindowEnd, type Provider } from '@balcao/contract'
import { clock } from '../../../../platform/clock/clock.js'
import { sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import { capabilitiesOf } from '../../../../whatsapp/gateway.js'
import type { Conversation } from '../sending/claims.commands.js'

/** The reply window of a conversation, as far as it decides what may be sent. */
export interface WindowFacts {
  provider: Provider
  /** When the customer last wrote on this connection, by WhatsApp's clock. */
  lastInboundAt: Date | null
}

/**
 * Whether WhatsApp accepts only templates in a conversation now. Every rule about the reply window asks here:
 * the delivery of messages, routes that store one, and automatic texts.
 */
export const isWindowClosed = ({ provider, lastInboundAt }: WindowFacts): boolean =>
  capabilitiesOf(provider).includes('replyWindow') && !isOpenUntil(replyWindowEnd(lastInboundAt), clock.now())

/** `isWindowClosed` of a conversation. A deleted connection has no reply window. */
export async function hasClosedWindow({ connectionId, contactId }: Conversation): Promise<boolean> {
  const [facts] = await readRows<WindowFacts>(sql`
    select connection.provider, wrote.last_inbound_at as "lastInboundAt"
      from connections connection
      left join reply_windows wrote on wrote.connection_id = connection.id and wrote.contact_id = ${contactId}
     where connection.id = ${connectionId}`)
  return facts !== undefined && isWindowClosed(facts)
}

/** Whether a message of this content may be sent outside the reply window. */
export const passesClosedWindow = (content: { type: string } | null | undefined): boolean =>
  content?.type === 'template'

/**
 * Requires that WhatsApp accepts a message now. Routes ask before they store one, so that the caller learns
 * the reason at once.
 * @param conversation with its connection's provider where the caller has it: many have no reply window.
 * @param content of the message; null for a text or file.
 * @throws AppError ERR_REPLY_WINDOW
 */
export async function requireOpenWindow(
  { provider, ...conversation }: Conversation & { provider?: Provider | undefined },
  content: { type: string } | null | undefined,
): Promise<void> {
  if (provider && !capabilitiesOf(provider).includes('replyWindow')) return
  if (!passesClosedWindow(content) && (await hasClosedWindow(conversation)))
    throw new AppError('ERR_REPLY_WINDOW')
}
