import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import { Clip } from './Clip'
import { DocumentCard } from './DocumentCard'
import { Picture } from './Picture'
import { Sticker } from './Sticker'
import { VoiceNote } from './VoiceNote'

/** The file of a message. */
export function MediaBody({ message, media }: { message: Message; media: MessageMedia }) {
  switch (media.kind) {
    case 'image':
      return <Picture message={message} media={media} />
    case 'video':
    case 'gif':
      return <Clip message={message} media={media} />
    case 'sticker':
      return <Sticker message={message} media={media} />
    case 'audio':
    case 'voice':
      return <VoiceNote message={message} media={media} />
    case 'document':
      return <DocumentCard message={message} media={media} />
  }
}
