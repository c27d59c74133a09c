import type { MediaKind, MessageContent } from '@balcao/contract'
import type { OutgoingContent } from './outgoing.js'

/** Columns of a stored message that sending or quoting needs. */
export interface StoredContent {
  body: string
  content: MessageContent | null
  media?:
    | {
        kind: MediaKind
        storageKey: string | null
        mimetype: string
        fileName: string | null
        seconds: number | null
        waveform: Buffer | null
        thumbnail: Buffer | null
      }
    | null
    | undefined
}

/**
 * A stored message as it is sent or quoted. What WhatsApp lets nobody send, such as a call, is the words it
 * is shown with.
 */
export function toOutgoingContent({ body, content, media }: StoredContent): OutgoingContent {
  if (media) {
    const { kind, mimetype, fileName, seconds } = media
    const file = {
      kind,
      mimetype,
      fileName,
      seconds,
      storageKey: media.storageKey ?? '',
      waveform: media.waveform?.toString('base64') ?? null,
      thumbnail: media.thumbnail?.toString('base64') ?? null,
    }
    return { type: 'file', file, caption: body }
  }
  switch (content?.type) {
    case 'location': {
      const { latitude, longitude, name, address } = content
      return { type: 'location', latitude, longitude, name, address }
    }
    case 'contacts':
      return { type: 'contacts', contacts: content.contacts.map(({ name, vcard }) => ({ name, vcard })) }
    default:
      return { type: 'text', text: body }
  }
}
