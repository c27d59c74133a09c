import type { MediaKind, MessageContent } from '@balcao/contract'
import type { OutgoingContent, OutgoingFile } from './outgoing.js'

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

const fileOf = ({
  kind,
  storageKey,
  mimetype,
  fileName,
  seconds,
  waveform,
  thumbnail,
}: NonNullable<StoredContent['media']>): OutgoingFile => ({
  kind,
  mimetype,
  fileName,
  seconds,
  storageKey: storageKey ?? '',
  waveform: waveform?.toString('base64') ?? null,
  thumbnail: thumbnail?.toString('base64') ?? null,
})

/**
 * A stored message in the form for sending or quoting. Content that WhatsApp doesn't let us send, such as a
 * call, is replaced by its text.
 */
export function toOutgoingContent({ body, content, media }: StoredContent): OutgoingContent {
  if (content?.type === 'template') {
    const { name, language, components } = content
    const template = { name, language, components, headerFile: media ? fileOf(media) : null }
    return { type: 'template', template, text: body }
  }
  if (media) return { type: 'file', file: fileOf(media), caption: body }
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
