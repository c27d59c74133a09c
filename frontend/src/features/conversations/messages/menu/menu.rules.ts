import { limits } from '@balcao/contract/limits'
import type { Capability } from '@balcao/contract/resources/company/connections'
import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import { writtenText } from '../kinds/kind.rules'

export type MenuEntry = 'reply' | 'forward' | 'copy' | 'select' | 'edit' | 'download' | 'remove'

interface Situation {
  /** The user may write to the ticket now. */
  canSend: boolean
  /** The user may attend the ticket, even if it is closed: an earlier message may be deleted later. */
  canAttend: boolean
  /** Features of the ticket's connection. */
  capabilities: readonly Capability[]
  /** Milliseconds since 1970. */
  now: number
}

/** WhatsApp has the message, or may have it. Only then can it be answered, reacted to or changed. */
const isKnownToWhatsapp = (message: Message): boolean => !message.fromMe || message.ack >= 2

/** The message has content that can be answered or reacted to. */
const isAlive = (message: Message): boolean => !message.isDeleted && message.content?.type !== 'call'

/** We may change its text: a text message, or a file's caption. */
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

/** Contents that are forwarded as they are, or as the text that they read like. */
const forwarded: readonly MessageContent['type'][] = ['location', 'contacts', 'template', 'menu', 'choice']

/** Whether a message can be forwarded: its file is here, and it is something that can be sent. */
export const canForward = ({ isDeleted, content, media, body }: Message): boolean =>
  !isDeleted &&
  (media ? media.state === 'ready' : content !== null || body.trim() !== '') &&
  (content === null || forwarded.includes(content.type))

/** The actions for a message, in the order of the menu. They only hide what the server would refuse. */
export function menuEntries(message: Message, situation: Situation): MenuEntry[] {
  const { canSend, canAttend, capabilities, now } = situation
  const isOurs = message.fromMe && isAlive(message) && message.pendingChange !== 'delete'
  const allowed: Record<MenuEntry, boolean> = {
    reply: canReply(message, situation),
    forward: canForward(message),
    copy: !message.isDeleted && message.body !== '',
    select: !message.isDeleted,
    edit:
      isOurs &&
      canSend &&
      capabilities.includes('edits') &&
      hasWords(message) &&
      isKnownToWhatsapp(message) &&
      now - Date.parse(message.createdAt) < limits.editWindowMs,
    download: !message.isDeleted && message.mediaUrl !== null,
    // A message that was not sent is only discarded.
    remove: isOurs && canAttend && (!isKnownToWhatsapp(message) || capabilities.includes('deletions')),
  }
  return (Object.keys(allowed) as MenuEntry[]).filter((entry) => allowed[entry])
}
