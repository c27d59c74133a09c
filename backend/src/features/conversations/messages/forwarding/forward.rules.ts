import type { Capability, MessageContent } from '@balcao/contract'
import type { Message, MessageMedia } from '../../../../models/index.js'

type Original = Pick<Message, 'body' | 'content' | 'isDeleted' | 'fromMe' | 'forwarded'> & {
  media: Pick<MessageMedia, 'state' | 'kind'> | null
}

/** What is forwarded of a message, beside its file. */
interface Forwarded {
  /** The text, or the caption. */
  body: string
  content: MessageContent | null
}

/** Contents that are forwarded as the text they read like. */
const asText: readonly MessageContent['type'][] = ['template', 'menu', 'choice']
const asItIs: readonly MessageContent['type'][] = ['location', 'contacts']

/** The position as it was; nobody follows it from here. */
const still = (content: MessageContent): MessageContent =>
  content.type === 'location' ? { ...content, isLive: false } : content

/**
 * What is forwarded of a message; null where that is not possible: it is deleted, its file is not here, or
 * it is a call, a poll, an event, or something that we can't show.
 */
export function forwardedPart({ body, content, media, isDeleted }: Original): Forwarded | null {
  if (isDeleted || (media && media.state !== 'ready')) return null
  if (content === null || asText.includes(content.type))
    return media || /\S/.test(body) ? { body, content: null } : null
  return asItIs.includes(content.type) ? { body, content: still(content) } : null
}

/**
 * How WhatsApp marks a message that is forwarded: not at all when we wrote it, `often` when it had been
 * passed on many times before.
 * @param capabilities of the connection that sends it; without marks there is none to show.
 */
export function forwardMark(
  { fromMe, forwarded }: Pick<Original, 'fromMe' | 'forwarded'>,
  capabilities: readonly Capability[],
): Message['forwarded'] {
  if (!capabilities.includes('forwardMarks')) return null
  return forwarded ?? (fromMe ? null : 'once')
}
