import type { PreviewKind } from '@balcao/contract/resources/conversations/messageContent'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import { plainText } from '../../../../ui/formattedText/formatting.rules'
import { kindOf } from './kind.rules'
import { nameOfKind } from './kindNames'

type Summed = Pick<Message, 'isDeleted' | 'content' | 'media' | 'body'>

/** The text of a message without the name of its kind; '' when there is none. */
function detailOf({ content, media, body }: Summed): string {
  switch (content?.type) {
    case 'location':
      return content.name ?? content.address ?? ''
    case 'contacts':
      return content.contacts.map(({ name }) => name).join(', ')
    case 'poll':
    case 'menu':
      return content.question
    case 'choice':
      return content.title
    case 'event':
      return content.name
    case 'call':
      return nameOfKind('call', { call: content })
    case 'viewOnce':
    case 'waiting':
    case 'unknown':
      return ''
  }
  if (media?.kind === 'document' || media?.kind === 'audio') return body || (media.name ?? '')
  if (media?.kind === 'voice' && !body && media.seconds !== null) {
    return nameOfKind('voice', { seconds: media.seconds })
  }
  return plainText(body, 120)
}

/** A message in a few words: its text, or else its kind. For quotations, notifications and lists. */
export function summaryOf(message: Summed): { kind: PreviewKind; text: string } {
  const kind = kindOf(message)
  const detail = kind === 'deleted' ? '' : detailOf(message)
  return { kind, text: detail || nameOfKind(kind) }
}
