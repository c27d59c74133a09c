import { Message, MessageChange } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { Outgoing } from '../../../whatsapp/port/outgoing.js'
import { capabilitiesOf } from '../../../whatsapp/gateway.js'
import { reserveMarketing } from '../../company/costs/index.js'
import { toCompanySettings } from '../../company/settings/index.js'
import {
  BULK,
  claimRows,
  holdForLimit,
  isWindowClosed,
  markHandedOver,
  passesClosedWindow,
  type ClaimedRow,
  type Conversation,
} from '../messages/index.js'
import { toOutgoingChange, toOutgoingMessage, toPlainOutgoing, type SendingFacts } from './outgoing.rules.js'

/** A message, or a change of one, that this process sends now. */
export interface Claimed extends Pick<
  ClaimedRow,
  'table' | 'id' | 'claim' | 'attempts' | 'isLeftOver' | 'mayHaveLeft' | 'wasHandedOver'
> {
  contactId: number
  outgoing: Outgoing
  /** Why it is not tried; null when it is. */
  refusal: string | null
}

/**
 * Claims the next row to send in a conversation (`claimRows`), and reads what is sent.
 * @param upTo `ANSWER` leaves bulk messages to others.
 * @returns null when there is nothing to send now.
 */
export async function claimNext(conversation: Conversation, upTo: number = BULK): Promise<Claimed | null> {
  const [row] = await claimRows([{ ...conversation, upTo }])
  return row ? prepareRow(row, upTo) : null
}

const ignoresRepeats = ({ provider }: Pick<ClaimedRow, 'provider'>): boolean =>
  capabilitiesOf(provider).includes('chosenIds')

/**
 * Whether WhatsApp ignores a repeated id. If not, a message that may have left is repeated only by a person.
 */
export const mayRepeat = ({ outgoing }: Claimed): boolean => ignoresRepeats(outgoing)

/**
 * Whether a claimed row can be sent without a further look at the database: a text, a place or a card, to a
 * provider for which nothing has to be noted before.
 */
export const isReady = (row: ClaimedRow): boolean =>
  row.stored !== null && !row.stored.isQuoting && !row.stored.hasFile && ignoresRepeats(row) && !hasLimit(row)

/**
 * What is sent of a claimed row.
 * @throws Error when more has to be read (`isReady`).
 */
export function toReady(row: ClaimedRow): Claimed {
  const { stored, contact } = row
  if (!stored) throw new Error('A change is read with its message to be sent')
  const facts = toFacts(row)
  return toClaimed(row, facts, toPlainOutgoing(stored, contact, facts))
}

/**
 * Reads what is sent of a claimed row, in the open scope. If the month's limit has no room for it, the next
 * row of its conversation is claimed instead.
 */
export async function prepareRow(row: ClaimedRow, upTo: number): Promise<Claimed | null> {
  if (isReady(row)) return toReady(row)
  const until = await limitOf(row)
  if (until) {
    await holdForLimit(row, until)
    const { connectionId, contactId } = row
    return claimNext({ connectionId, contactId }, upTo)
  }
  const facts = toFacts(row)
  const claimed = toClaimed(row, facts, await sendable(row, facts))
  if (row.table === 'messages' && !ignoresRepeats(row)) await markHandedOver(row)
  return claimed
}

function toClaimed(
  row: ClaimedRow,
  facts: SendingFacts,
  sendableRow: Omit<Outgoing, 'connectionId' | 'provider' | 'servedBy'>,
): Claimed {
  const { table, id, attempts, claim, isLeftOver, mayHaveLeft, wasHandedOver } = row
  const { priority, provider, servedBy, connectionId, contactId } = row
  const outgoing = { ...sendableRow, connectionId, provider, servedBy, isBulk: priority === BULK }
  const refusal = refusalOf(outgoing, facts, row)
  return {
    table,
    id,
    attempts,
    claim,
    isLeftOver,
    mayHaveLeft,
    wasHandedOver,
    contactId,
    outgoing,
    refusal,
  }
}

/** The month's limit of a connection may hold the message back. One that may have left already is not. */
const hasLimit = (row: ClaimedRow): boolean =>
  row.table === 'messages' && !row.isLeftOver && capabilitiesOf(row.provider).includes('prices')

/** When to try a message again for which the month's limit has no room; null when it may be sent. */
const limitOf = async (row: ClaimedRow): Promise<Date | null> =>
  hasLimit(row) ? reserveMarketing({ ...row, messageId: row.id }) : null

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

async function sendable({ table, id }: ClaimedRow, facts: SendingFacts) {
  if (table === 'message_changes') {
    const include = ['contact', { association: 'message', include: ['author'] }]
    return toOutgoingChange(await MessageChange.findByPk(id, { include, rejectOnEmpty: true }), facts)
  }
  const quotedMessage = { association: 'quotedMessage', include: ['media', 'author'] }
  const include = ['contact', 'media', quotedMessage]
  return toOutgoingMessage(await Message.findByPk(id, { include, rejectOnEmpty: true }), facts)
}
