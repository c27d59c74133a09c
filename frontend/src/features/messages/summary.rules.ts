import type { Message } from '@balcao/contract/resources/messages'
import { formatSeconds } from '../../i18n/format'
import { i18n } from '../../i18n/i18n'
import { plainText } from './formatting.rules'
import { kindOf, type Kind } from './kind.rules'

type Summed = Pick<Message, 'isDeleted' | 'content' | 'media' | 'body'>

/** What a message says by itself, without the name of its kind; an empty text where there is nothing to say. */
function detailOf({ content, media, body }: Summed): string {
  switch (content?.type) {
    case 'location':
      return content.name ?? content.address ?? ''
    case 'contacts':
      return content.contacts.map(({ name }) => name).join(', ')
    case 'poll':
      return content.question
    case 'choice':
      return content.title
    case 'event':
      return content.name
    case 'call':
      return i18n.t(`messages.thread.callKinds.${content.isVideo ? 'video' : 'voice'}.${content.outcome}`)
    case 'viewOnce':
    case 'waiting':
    case 'unknown':
      return ''
  }
  if (media?.kind === 'document' || media?.kind === 'audio') return body || (media.name ?? '')
  if (media?.kind === 'voice' && !body && media.seconds !== null) {
    return `${i18n.t('messages.thread.kinds.voice')} (${formatSeconds(media.seconds)})`
  }
  return plainText(body, 120)
}

/** A message in a few words: what it says, else what it is. For quotations, announcements, lists. */
export function summaryOf(message: Summed): { kind: Kind; text: string } {
  const kind = kindOf(message)
  const detail = kind === 'deleted' ? '' : detailOf(message)
  return { kind, text: detail || i18n.t(`messages.thread.kinds.${kind}`) }
}
