import type { MediaKind, MessageContent } from '@balcao/contract'
import type { OutgoingContent } from './outgoing.js'

/** Columns of a stored message that are needed to send or quote it. */
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
 * A stored message in the form for sending or quoting. Content that WhatsApp doesn't let us send, such as a
 * call, is replaced by its text.
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
    case 'menu': {
      const { question, open, entries } = content
      return { type: 'menu', menu: { question, open, entries }, text: body }
    }
    default:
      return { type: 'text', text: body }
  }
}
