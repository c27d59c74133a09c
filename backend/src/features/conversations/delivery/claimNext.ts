import { Message, MessageChange } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { Outgoing } from '../../../whatsapp/port/outgoing.js'
import { capabilitiesOf } from '../../../whatsapp/gateway.js'
import { reserveMarketing } from '../../company/costs/index.js'
import { toCompanySettings } from '../../company/settings/index.js'
import {
  BULK,
  claimRow,
  holdForLimit,
  isWindowClosed,
  passesClosedWindow,
  type ClaimedRow,
  type Conversation,
} from '../messages/index.js'
import { toOutgoingChange, toOutgoingMessage, type SendingFacts } from './outgoing.rules.js'

/** A message, or a change of one, that this process sends now. */
export interface Claimed extends Pick<ClaimedRow, 'table' | 'id' | 'claim' | 'attempts' | 'isLeftOver'> {
  contactId: number
  outgoing: Outgoing
  /** Why it is not tried; null when it is. */
  refusal: string | null
}

/**
 * Claims the next row to send in a conversation (`claimRow`), and reads what is sent.
 * @param upTo `ANSWER` leaves bulk messages to others.
 * @returns null when there is nothing to send now.
 */
export async function claimNext(
  { connectionId, contactId }: Conversation,
  upTo: number = BULK,
): Promise<Claimed | null> {
  const row = await claimRow({ connectionId, contactId }, upTo)
  if (!row) return null
  const until = await limitOf(connectionId, row)
  if (until) {
    await holdForLimit(row, until)
    return claimNext({ connectionId, contactId }, upTo)
  }
  const { table, id, attempts, claim, isLeftOver, priority, provider, servedBy } = row
  const facts = toFacts(row)
  const outgoing = {
    ...(await sendable(table, id, facts)),
    connectionId,
    provider,
    servedBy,
    isBulk: priority === BULK,
  }
  return {
    table,
    id,
    attempts,
    claim,
    isLeftOver,
    contactId,
    outgoing,
    refusal: refusalOf(outgoing, facts, row),
  }
}

/**
 * When to try a message again that the month's limit of its connection has no room for; null when it may be
 * sent. One that may have left already is not held back.
 */
const limitOf = async (connectionId: number, row: ClaimedRow): Promise<Date | null> =>
  row.table === 'message_changes' || row.isLeftOver || !capabilitiesOf(row.provider).includes('prices')
    ? null
    : reserveMarketing({ ...row, connectionId, messageId: row.id })

/** Why WhatsApp would refuse a message; null when it may be tried. */
function refusalOf(
  { isNewChat, content }: Pick<Outgoing, 'isNewChat' | 'content'>,
  { restrictedUntil }: SendingFacts,
  row: ClaimedRow,
): 'ERR_WAPP_RESTRICTED' | 'ERR_REPLY_WINDOW' | null {
  if (isNewChat && restrictedUntil !== null && restrictedUntil > clock.now()) return 'ERR_WAPP_RESTRICTED'
  return !passesClosedWindow(content) && isWindowClosed(row) ? 'ERR_REPLY_WINDOW' : null
}

/** A change concerns an existing message, so it never begins a new chat. */
function toFacts({ table, wrote, restricted, settings }: ClaimedRow): SendingFacts {
  const { sendPerMinute, newChatsPerMinute } = toCompanySettings(new Map(Object.entries(settings ?? {})))
  return {
    isNewChat: table === 'messages' && !wrote,
    restrictedUntil: restricted === null ? null : new Date(restricted),
    pace: { perMinute: sendPerMinute, newChatsPerMinute },
  }
}

async function sendable(table: Claimed['table'], id: string, facts: SendingFacts) {
  if (table === 'message_changes') {
    const include = ['contact', { association: 'message', include: ['author'] }]
    return toOutgoingChange(await MessageChange.findByPk(id, { include, rejectOnEmpty: true }), facts)
  }
  const quotedMessage = { association: 'quotedMessage', include: ['media', 'author'] }
  const include = ['contact', 'media', quotedMessage]
  return toOutgoingMessage(await Message.findByPk(id, { include, rejectOnEmpty: true }), facts)
}
