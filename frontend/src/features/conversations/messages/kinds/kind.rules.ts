import type { PreviewKind } from '@balcao/contract/resources/conversations/messageContent'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import { unsigned } from '../signature.rules'

export function kindOf(message: Pick<Message, 'isDeleted' | 'content' | 'media'>): PreviewKind {
  if (message.isDeleted) return 'deleted'
  return message.content?.type ?? message.media?.kind ?? 'text'
}

interface Layout {
  /** `card` has the padding of a text, `picture` almost none, `bare` has no bubble. */
  look: 'card' | 'picture' | 'bare'
  /** Position of time and mark: after the text, in the corner, on the picture, below it. */
  footer: 'words' | 'corner' | 'picture' | 'under'
}

/** The bubble layout of a kind. */
export function layoutOf(kind: PreviewKind, hasWords: boolean): Layout {
  switch (kind) {
    case 'image':
    case 'video':
    case 'gif':
      return { look: 'picture', footer: hasWords ? 'words' : 'picture' }
    case 'document':
    case 'location':
      return { look: 'picture', footer: 'words' }
    case 'sticker':
      return { look: 'bare', footer: 'under' }
    case 'call':
    case 'event':
      return { look: 'card', footer: 'corner' }
    case 'voice':
    case 'audio':
      return { look: 'card', footer: hasWords ? 'words' : 'corner' }
    default:
      return { look: 'card', footer: 'words' }
  }
}

/**
 * The written text of a message. For a document without a caption the server puts the file name there, for
 * clients that read it only there; such a text is left out.
 */
export const writtenText = ({ body, media }: Pick<Message, 'body' | 'media'>): string =>
  media?.kind === 'document' && body === media.name ? '' : body

/**
 * The text of a bubble: the message's text or the caption of its file. Kinds that are drawn in another way
 * show their text there.
 */
export function wordsOf(
  message: Pick<Message, 'isDeleted' | 'content' | 'media' | 'body'> & Partial<Pick<Message, 'user'>>,
): string {
  if (message.isDeleted) return ''
  if (message.content?.type === 'menu') return message.content.question
  if (message.content?.type === 'choice') return message.content.title
  if (message.content?.type === 'template') return message.body
  if (message.content) return ''
  // The bubble itself shows the author's name.
  const text = writtenText(message)
  return message.user ? unsigned(text, message.user.name).text : text
}
