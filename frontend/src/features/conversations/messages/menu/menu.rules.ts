import { limits } from '@balcao/contract/limits'
import type { Capability } from '@balcao/contract/resources/company/connections'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import { writtenText } from '../kinds/kind.rules'

export type MenuEntry = 'reply' | 'copy' | 'edit' | 'download' | 'remove'

interface Situation {
  /** Whether the reader may write to the ticket now. */
  canSend: boolean
  /**
   * Whether the reader is somebody who writes in the ticket, whether or not it is open: what was said may be
   * taken back later.
   */
  canAttend: boolean
  /** What the ticket's connection can do. */
  capabilities: readonly Capability[]
  /** Milliseconds since 1970. */
  now: number
}

/** WhatsApp knows it, or may: only then can it be answered, reacted to, changed. */
const isKnownToWhatsapp = (message: Message): boolean => !message.fromMe || message.ack >= 2

/** Whether there is anything in it that can be reacted to or answered. */
const isAlive = (message: Message): boolean => !message.isDeleted && message.content?.type !== 'call'

/** Whether there are words of ours to change: a text, or the caption of a file that takes one. */
const hasWords = (message: Message): boolean =>
  writtenText(message) !== '' &&
  (message.media
    ? ['image', 'video', 'gif', 'document'].includes(message.media.kind)
    : message.content === null)

type Right = Pick<Situation, 'canSend' | 'capabilities'>

const canAnswer = (message: Message, canSend: boolean): boolean =>
  canSend && isAlive(message) && isKnownToWhatsapp(message)

export const canReply = (message: Message, { canSend, capabilities }: Right): boolean =>
  capabilities.includes('quotes') && canAnswer(message, canSend)

export const canReact = (message: Message, right: Right): boolean =>
  right.capabilities.includes('reactions') &&
  canAnswer(message, right.canSend) &&
  message.content?.type !== 'waiting'

/**
 * What can be done with a message, in the order of the menu. The server decides again; this only hides what
 * it would refuse.
 */
export function menuEntries(message: Message, situation: Situation): MenuEntry[] {
  const { canSend, canAttend, capabilities, now } = situation
  const isOurs = message.fromMe && isAlive(message) && message.pendingChange !== 'delete'
  const allowed: Record<MenuEntry, boolean> = {
    reply: canReply(message, situation),
    copy: !message.isDeleted && message.body !== '',
    edit:
      isOurs &&
      canSend &&
      capabilities.includes('edits') &&
      hasWords(message) &&
      isKnownToWhatsapp(message) &&
      now - Date.parse(message.createdAt) < limits.editWindowMs,
    download: !message.isDeleted && message.mediaUrl !== null,
    // One that has not left is merely discarded.
    remove: isOurs && canAttend && (!isKnownToWhatsapp(message) || capabilities.includes('deletions')),
  }
  return (Object.keys(allowed) as MenuEntry[]).filter((entry) => allowed[entry])
}
