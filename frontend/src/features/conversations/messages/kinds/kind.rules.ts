import type { PreviewKind } from '@balcao/contract/resources/conversations/messageContent'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import { unsigned } from '../signature.rules'

export function kindOf(message: Pick<Message, 'isDeleted' | 'content' | 'media'>): PreviewKind {
  if (message.isDeleted) return 'deleted'
  return message.content?.type ?? message.media?.kind ?? 'text'
}

interface Layout {
  /** `card` has the room of a text around it, `picture` next to none, `bare` is no bubble at all. */
  look: 'card' | 'picture' | 'bare'
  /** Where hour and mark stand: after the words, in the corner, on the picture, under it. */
  footer: 'words' | 'corner' | 'picture' | 'under'
}

/** How the bubble of a kind is laid out. */
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
 * What was said: of a document without words the server says its name there, for clients that look for it in
 * no other place.
 */
export const writtenText = ({ body, media }: Pick<Message, 'body' | 'media'>): string =>
  media?.kind === 'document' && body === media.name ? '' : body

/**
 * The words a bubble shows as text: what it says, or the caption of its file. What is drawn otherwise has its
 * words there.
 */
export function wordsOf(
  message: Pick<Message, 'isDeleted' | 'content' | 'media' | 'body'> & Partial<Pick<Message, 'user'>>,
): string {
  if (message.isDeleted || message.content) return ''
  // The bubble names the author by itself.
  const text = writtenText(message)
  return message.user ? unsigned(text, message.user.name).text : text
}
