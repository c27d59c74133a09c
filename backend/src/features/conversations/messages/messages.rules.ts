import { limits } from '@balcao/contract'
import type { Message, MessageMedia, StoredReaction } from '../../../models/index.js'

/**
 * `send_priority` of what somebody waits for: what a person or the bot says in a conversation, and every
 * change of a message.
 */
export const ANSWER = 0
/**
 * `send_priority` of what is sent to many, or by a program: it never keeps an answer of the same connection
 * waiting.
 */
export const BULK = 1

type Changeable = Pick<Message, 'fromMe' | 'sendState' | 'isDeleted' | 'createdAt' | 'ack'>

/** Ours, and WhatsApp has it: what was typed on the phone itself is ours, too. */
const isOursAndSent = ({ fromMe, sendState, isDeleted }: Changeable): boolean =>
  fromMe && !isDeleted && (sendState === null || sendState === 'sent')

interface Worded extends Pick<Message, 'content'> {
  media?: Pick<MessageMedia, 'kind'> | null
}

/** Kinds whose words can be changed: text, and what has a caption. */
const hasWords = ({ content, media }: Worded): boolean =>
  media ? ['image', 'video', 'gif', 'document'].includes(media.kind) : content === null

export type EditRefusal = 'ERR_EDIT_WAPP_MSG' | 'ERR_EDIT_WINDOW'

/**
 * Why the text of a message cannot be changed; null when it can. WhatsApp takes changes within
 * `limits.editWindowMs` of the sending.
 */
export function editRefusal(message: Changeable & Worded, now: Date): EditRefusal | null {
  if (!isOursAndSent(message) || !hasWords(message)) return 'ERR_EDIT_WAPP_MSG'
  const age = now.getTime() - message.createdAt.getTime()
  return age > limits.editWindowMs ? 'ERR_EDIT_WINDOW' : null
}

/**
 * What deleting a message means: nobody has it, so it is merely discarded; it is taken back; or neither can
 * be done.
 */
export function removalOf(message: Changeable): 'discard' | 'revoke' | 'refuse' {
  if (!message.fromMe || message.isDeleted) return 'refuse'
  return message.sendState === 'queued' || message.sendState === 'failed' ? 'discard' : 'revoke'
}

/** Whether a message can be answered with an emoji: WhatsApp must know it. */
export const canReact = ({ isDeleted, sendState }: Changeable): boolean =>
  !isDeleted && (sendState === null || sendState === 'sent')

/** The reactions to a message after one more: everyone has one, and an empty one takes it back. */
export function withReaction(
  reactions: readonly StoredReaction[],
  reaction: StoredReaction,
): StoredReaction[] {
  const others = reactions.filter(
    ({ fromMe, contactId }) => fromMe !== reaction.fromMe || contactId !== reaction.contactId,
  )
  return reaction.emoji === '' ? others : [...others, reaction]
}
