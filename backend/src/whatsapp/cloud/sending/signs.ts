import type { TypingState } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { asCompany } from '../../journal/companyScope.js'
import type { WhatsappAddress } from '../../port/address.js'
import type { MessageKey } from '../../port/messages.js'
import { maybeAccount, type CloudAccount } from '../account.js'
import { callGraph } from '../graph.js'

/** Shows the customer that this message, and all before it, were read; and that somebody is typing. */
async function show(account: CloudAccount, messageId: string, isTyping: boolean): Promise<boolean> {
  const { phoneNumberId, accessToken } = account
  await callGraph({
    method: 'POST',
    path: `/${phoneNumberId}/messages`,
    accessToken,
    body: {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: messageId,
      ...(isTyping && { typing_indicator: { type: 'text' } }),
    },
  })
  return true
}

/**
 * WhatsApp marks a message and all before it as read, so the last one is enough.
 * @throws GraphRefusal; GraphSilence.
 */
export async function markRead(
  connectionId: number,
  _chat: WhatsappAddress,
  keys: readonly MessageKey[],
): Promise<boolean | null> {
  const account = await maybeAccount(connectionId)
  const last = keys.filter(({ fromMe }) => !fromMe).at(-1)
  return account && last ? show(account, last.whatsappId, false) : null
}

const LAST_RECEIVED = `
  select message.whatsapp_id as "whatsappId" from contacts contact cross join lateral (
         select whatsapp_id from messages
          where messages.company_id = contact.company_id and contact_id = contact.id and connection_id = $1 and not from_me
          order by id desc limit 1) message
   where contact.number = $2 or contact.user_id = $3 limit 1`

/**
 * Shows that somebody is typing, for up to 25 seconds. WhatsApp wants the customer's last message for it, and
 * marks that one as read.
 * @throws GraphRefusal; GraphSilence.
 */
export async function typing(
  connectionId: number,
  { number, userId = null }: WhatsappAddress,
  state: TypingState,
): Promise<boolean | null> {
  // There is no call that ends it: it ends with our message, or by itself.
  if (state !== 'composing') return null
  const account = await maybeAccount(connectionId)
  if (!account) return null
  const [last] = await asCompany(account.companyId, () =>
    database.query<{ whatsappId: string }>(LAST_RECEIVED, {
      bind: [connectionId, number, userId],
      type: QueryTypes.SELECT,
    }),
  )
  return last ? show(account, last.whatsappId, true) : null
}
