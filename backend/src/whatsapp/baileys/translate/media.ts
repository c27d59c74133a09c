import type { InboundMedia } from '../../port/inboundEvents.js'
import type { MediaSource } from '../mediaSource.js'
import { textIn, type Fields } from '../../events/fields.js'
import { bytesIn, countIn, jpegIn } from './fields.js'

type Kind = InboundMedia['kind']

/** Limits of the database's columns. */
const INTEGER_MAX = 2 ** 31 - 1
/**
 * Bytes. A thumbnail of WhatsApp's own apps has some thousand. A sender must not be able to blow up a row of
 * the journal.
 */
const THUMBNAIL_MAX = 64 * 1024
const WAVEFORM_MAX = 64
const KEY_MAX = 64
const URL_MAX = 2_048
const FILE_NAME_MAX = 255

const kinds: Record<string, (content: Fields) => Kind> = {
  imageMessage: () => 'image',
  videoMessage: ({ gifPlayback }) => (gifPlayback === true ? 'gif' : 'video'),
  ptvMessage: () => 'video',
  audioMessage: ({ ptt }) => (ptt === true ? 'voice' : 'audio'),
  documentMessage: () => 'document',
  stickerMessage: () => 'sticker',
}

const about: Record<Kind, { mimetype: string; encryptedAs: MediaSource['type'] }> = {
  image: { mimetype: 'image/jpeg', encryptedAs: 'image' },
  video: { mimetype: 'video/mp4', encryptedAs: 'video' },
  gif: { mimetype: 'video/mp4', encryptedAs: 'video' },
  audio: { mimetype: 'audio/mp4', encryptedAs: 'audio' },
  voice: { mimetype: 'audio/ogg; codecs=opus', encryptedAs: 'audio' },
  sticker: { mimetype: 'image/webp', encryptedAs: 'sticker' },
  document: { mimetype: 'application/octet-stream', encryptedAs: 'document' },
}

/** Longer URLs are invalid. */
const addressIn = (content: Fields, name: string): string | null => {
  const address = textIn(content, name)
  return address && address.length <= URL_MAX ? address : null
}

/**
 * The file that a message announces: its type and its source.
 * @param type WhatsApp's content type.
 * @returns null when the content is not a file.
 */
export function readMedia(type: string, content: Fields): InboundMedia | null {
  const kind = kinds[type]?.(content)
  if (!kind) return null
  const { mimetype, encryptedAs } = about[kind]
  const url = addressIn(content, 'url')
  const directPath = addressIn(content, 'directPath')
  const mediaKey = bytesIn(content, 'mediaKey', KEY_MAX)
  return {
    kind,
    mimetype: textIn(content, 'mimetype')?.slice(0, FILE_NAME_MAX) ?? mimetype,
    fileName: textIn(content, 'fileName', 'title')?.slice(0, FILE_NAME_MAX) ?? null,
    size: countIn(content, 'fileLength', Number.MAX_SAFE_INTEGER),
    seconds: countIn(content, 'seconds', INTEGER_MAX),
    width: countIn(content, 'width', INTEGER_MAX),
    height: countIn(content, 'height', INTEGER_MAX),
    thumbnail: jpegIn(content, THUMBNAIL_MAX),
    waveform: bytesIn(content, 'waveform', WAVEFORM_MAX),
    source: mediaKey && (url || directPath) ? { type: encryptedAs, url, directPath, mediaKey } : null,
  }
}
