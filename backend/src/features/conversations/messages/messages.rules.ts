import { limits } from '@balcao/contract'
import type { Message, MessageMedia, StoredReaction } from '../../../models/index.js'

/**
 * `send_priority` of everything somebody waits for: messages of people and the bot, and changes of messages.
 */
export const ANSWER = 0
/**
 * `send_priority` of bulk messages and messages of programs. They never delay an answer on the same
 * connection.
 */
export const BULK = 1

type Changeable = Pick<Message, 'fromMe' | 'sendState' | 'isDeleted' | 'createdAt' | 'ack'>

/** Our message, and WhatsApp has it. Messages typed on the company's phone are ours, too. */
const isOursAndSent = ({ fromMe, sendState, isDeleted }: Changeable): boolean =>
  fromMe && !isDeleted && (sendState === null || sendState === 'sent')

interface Worded extends Pick<Message, 'content'> {
  media?: Pick<MessageMedia, 'kind'> | null
}

/** Kinds with an editable text: texts, and files with a caption. */
const hasWords = ({ content, media }: Worded): boolean =>
  media ? ['image', 'video', 'gif', 'document'].includes(media.kind) : content === null

export type EditRefusal = 'ERR_EDIT_WAPP_MSG' | 'ERR_EDIT_WINDOW'

/**
 * Why a message cannot be edited; null when it can. WhatsApp accepts edits within `limits.editWindowMs` of
 * the sending.
 */
export function editRefusal(message: Changeable & Worded, now: Date): EditRefusal | null {
  if (!isOursAndSent(message) || !hasWords(message)) return 'ERR_EDIT_WAPP_MSG'
  const age = now.getTime() - message.createdAt.getTime()
  return age > limits.editWindowMs ? 'ERR_EDIT_WINDOW' : null
}

/** What deleting a message means: discard it (nobody has it), revoke it, or refuse. */
export function removalOf(message: Changeable): 'discard' | 'revoke' | 'refuse' {
  if (!message.fromMe || message.isDeleted) return 'refuse'
  return message.sendState === 'queued' || message.sendState === 'failed' ? 'discard' : 'revoke'
}

/** Whether a message can get a reaction: WhatsApp must know it. */
export const canReact = ({ isDeleted, sendState }: Changeable): boolean =>
  !isDeleted && (sendState === null || sendState === 'sent')

/** The reactions to a message after another one. Each person has one; an empty one removes it. */
export function withReaction(
  reactions: readonly StoredReaction[],
  reaction: StoredReaction,
): StoredReaction[] {
  const others = reactions.filter(
    ({ fromMe, contactId }) => fromMe !== reaction.fromMe || contactId !== reaction.contactId,
  )
  return reaction.emoji === '' ? others : [...others, reaction]
}
