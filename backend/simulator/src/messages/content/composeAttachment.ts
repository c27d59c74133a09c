import type { proto } from '@whiskeysockets/baileys'
import { sealFile, type MediaKind } from '../../media/attachment.js'
import type { MediaHost } from '../../media/MediaHost.js'
import { contentOf, type Composed } from './composeMessage.js'

export const ATTACHMENT_TYPES = ['image', 'audio', 'voice', 'video', 'document', 'sticker'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** A file to send, with the facts that the sender's phone knows. */
export type OutgoingFile = {
  type: AttachmentType
  bytes: Uint8Array
  mimetype?: string | undefined
  fileName?: string | undefined
  /** Length of a recording or film. */
  seconds?: number | undefined
  /** Caption; audio and stickers have none. */
  text?: string | undefined
  /** Small JPEG of an image or film; grey when absent. */
  thumbnail?: Uint8Array | undefined
}

const KINDS: Record<AttachmentType, MediaKind> = {
  image: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'document',
  sticker: 'sticker',
}

const MIMETYPES: Record<AttachmentType, string> = {
  image: 'image/jpeg',
  audio: 'audio/mpeg',
  voice: 'audio/ogg; codecs=opus',
  video: 'video/mp4',
  document: 'application/octet-stream',
  sticker: 'image/webp',
}

/** A grey JPEG, 16 by 12, as a default thumbnail. */
const GREY = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCsAof/2Q==',
  'base64',
)

/** Encrypts the file, uploads it to the media host and builds its message. */
export async function composeAttachment(host: MediaHost, file: OutgoingFile): Promise<Composed> {
  const { type, bytes, fileName, text } = file
  const kind = KINDS[type]
  const mimetype = file.mimetype ?? MIMETYPES[type]
  const sealed = await sealFile(host, kind, bytes)
  const { url, mediaKey, fileSha256, fileEncSha256 } = sealed
  return {
    message: messageOf(file, { ...sealed, mimetype }),
    content: {
      ...contentOf(type, text ?? null),
      mimetype,
      fileName: fileName ?? null,
      size: bytes.length,
      attachment: { kind, url, mediaKey, fileSha256, fileEncSha256 },
    },
  }
}

type Common = { mimetype: string; url: string; mediaKey: Uint8Array; fileLength: number }

function messageOf(file: OutgoingFile, common: Common): proto.IMessage {
  const { type, fileName, text, thumbnail: jpegThumbnail = GREY } = file
  const seconds = Math.round(file.seconds ?? 1)
  const caption = text !== undefined && { caption: text }
  switch (type) {
    case 'image':
      return { imageMessage: { ...common, ...caption, jpegThumbnail, width: 800, height: 600 } }
    case 'video':
      return { videoMessage: { ...common, ...caption, jpegThumbnail, seconds, width: 640, height: 360 } }
    case 'voice':
      return { audioMessage: { ...common, ptt: true, seconds, waveform: Buffer.alloc(64, 40) } }
    case 'audio':
      return { audioMessage: { ...common, ptt: false, seconds } }
    case 'sticker':
      return { stickerMessage: { ...common, width: 512, height: 512, isAnimated: false } }
    case 'document': {
      const name = fileName ?? 'documento'
      return { documentMessage: { ...common, ...caption, fileName: name, title: name } }
    }
  }
}
