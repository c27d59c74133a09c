import { proto, toNumber, type WAMessage } from '@whiskeysockets/baileys'
import { conversationOf } from '../../journal/inboundKeys.js'
import type { InboundEvent } from '../../port/inboundEvents.js'
import type { PastMessage } from '../../port/past.js'
import type { WhatsappAddress } from '../../port/address.js'
import { toInboundEvents } from './toInboundEvents.js'
import { originOf, toMessageEvent } from './toInboundMessage.js'
import { unknownContent } from './content.js'

const { REVOKE } = proto.WebMessageInfo.StubType

/** Code points of a reaction that are stored. */
const EMOJI_LENGTH = 10
/** Reactions of one message that are stored. A group has many members. */
const MOST_REACTIONS = 50

/** The span of time whose messages are past: from, and before (milliseconds). */
export interface PastSpan {
  from: number
  before: number
}

type Change = Extract<InboundEvent, { kind: 'edit' | 'revoke' | 'reaction' }>

/** A message of the phone's history, or a change that stands in it as a message of its own. */
export type PastItem = { past: PastMessage } | { change: Change }

const shortEmoji = (text: string | null | undefined): string =>
  Array.from(text ?? '')
    .slice(0, EMOJI_LENGTH)
    .join('')

/** Reactions that the history has in the message itself. */
const reactionsOf = ({ reactions }: WAMessage): PastMessage['reactions'] =>
  (reactions ?? [])
    .slice(0, MOST_REACTIONS)
    .map(({ key, text }) => ({ emoji: shortEmoji(text), fromMe: key?.fromMe ?? false }))
    .filter(({ emoji }) => emoji !== '')

/** Whether the history has this message in its edited form. */
const wasEdited = ({ message }: WAMessage): boolean => Boolean(message?.editedMessage)

function toItem(message: WAMessage, me: WhatsappAddress, { from, before }: PastSpan, now: Date): PastItem[] {
  const at = toNumber(message.messageTimestamp) * 1_000
  if (!(at >= from && at < before)) return []
  const base = {
    chatName: null,
    reactions: reactionsOf(message),
    isEdited: wasEdited(message),
    isDeleted: false,
  }
  if (!message.message) {
    const origin = message.messageStubType === REVOKE ? originOf(message, me, now) : null
    if (!origin) return []
    const deleted = toMessageEvent(message, origin, unknownContent('deleted'), now)
    return [{ past: { ...base, message: { ...deleted, body: '', content: null }, isDeleted: true } }]
  }
  return toInboundEvents([message], me, now).flatMap((event): PastItem[] => {
    if (event.kind === 'edit' || event.kind === 'revoke' || event.kind === 'reaction')
      return [{ change: event }]
    if (event.kind !== 'message' || event.content?.type === 'waiting') return []
    return [{ past: { ...base, message: event } }]
  })
}

/**
 * Translates messages of the phone's history. What is outside of the span, outside of conversations (status,
 * newsletters), or has nothing to show is left out.
 * @param me our own number and LID.
 */
export const toPastItems = (
  messages: readonly WAMessage[],
  me: WhatsappAddress,
  span: PastSpan,
  now = new Date(),
): PastItem[] => messages.flatMap((message) => toItem(message, me, span, now))

const nameOf = (contact: WhatsappAddress, whatsappId: string): string =>
  `${conversationOf(contact)} ${whatsappId}`

/** A person has one reaction to a message; in the history of two people, one for each side. */
function withReaction(
  past: PastMessage,
  { fromMe, emoji }: Extract<Change, { kind: 'reaction' }>,
): PastMessage {
  const others = past.message.author ? past.reactions : past.reactions.filter((one) => one.fromMe !== fromMe)
  return { ...past, reactions: emoji === '' ? others : [...others, { emoji, fromMe }] }
}

function changed(past: PastMessage, change: Change): PastMessage {
  if (past.isDeleted) return past
  switch (change.kind) {
    case 'reaction':
      return withReaction(past, change)
    case 'edit':
      if (change.fromMe !== past.message.fromMe) return past
      return { ...past, message: { ...past.message, body: change.body }, isEdited: true }
    case 'revoke': {
      const message = { ...past.message, body: '', content: null, media: null }
      return { ...past, message, reactions: [], isDeleted: true }
    }
  }
}

/**
 * The messages with their changes applied, oldest first. A change whose message is not among them is dropped:
 * phones store most changes in the message itself.
 */
export function withChanges(items: readonly PastItem[]): PastMessage[] {
  const byName = new Map<string, PastMessage>()
  for (const item of items) {
    if (!('past' in item)) continue
    const { contact, whatsappId } = item.past.message
    byName.set(nameOf(contact, whatsappId), item.past)
  }
  const changes = items.flatMap((item) => ('change' in item ? [item.change] : []))
  const time = (change: Change): string => ('at' in change ? change.at : '')
  for (const change of changes.toSorted((one, other) => time(one).localeCompare(time(other)))) {
    const name = nameOf(change.contact, change.whatsappId)
    const target = byName.get(name)
    if (target) byName.set(name, changed(target, change))
  }
  return [...byName.values()].toSorted((one, other) => one.message.sentAt.localeCompare(other.message.sentAt))
}
