import type { AttachedFile, FileFacts, MessageMedia as WireMedia } from '@balcao/contract'
import type { HeldFile } from '../../../models/index.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'
import type { MediaView } from './media.queries.js'

/** The file columns of a row. */
interface HeldByRow {
  fileKey: string | null
  file: HeldFile | null
}

type Presented = { mediaUrl: string | null; media: WireMedia | null }

/** A message's file on the wire, with a freshly signed address. Runs in the scope of its company. */
export function presentMedia(media: MediaView | null): Presented {
  if (!media) return { mediaUrl: null, media: null }
  return {
    mediaUrl: media.storageKey === null || media.state === 'failed' ? null : signedUrl(media.storageKey),
    media: {
      kind: media.kind,
      name: media.fileName,
      mimetype: media.mimetype,
      size: media.size === null ? null : Number(media.size),
      seconds: media.seconds,
      width: media.width,
      height: media.height,
      waveform: media.waveform && [...media.waveform],
      thumbnail: media.thumbnail && `data:image/jpeg;base64,${media.thumbnail.toString('base64')}`,
      state: media.state,
      error: media.error,
    },
  }
}

/** A file held by another row. It was uploaded, so it is always ready. */
export function presentHeldFile({ fileKey, file }: HeldByRow): Presented {
  if (fileKey === null || file === null) return { mediaUrl: null, media: null }
  const { fileName, waveform, thumbnail, kind, mimetype, size, seconds, width, height } = file
  return {
    mediaUrl: signedUrl(fileKey),
    media: {
      kind,
      name: fileName,
      mimetype,
      size,
      seconds,
      width,
      height,
      waveform: waveform === null ? null : [...Buffer.from(waveform, 'base64')],
      thumbnail: thumbnail && `data:image/jpeg;base64,${thumbnail}`,
      state: 'ready',
      error: null,
    },
  }
}

/** A record's file, for our client and in the fields of older ones. */
export const fileFacts = (file: AttachedFile | null): FileFacts => ({
  file,
  mediaPath: file?.url ?? null,
  mediaName: file?.name ?? null,
})

/** `fileFacts` of a file that the record's row holds. */
export const heldFileFacts = ({ fileKey, file }: HeldByRow): FileFacts =>
  fileFacts(
    fileKey === null || file === null
      ? null
      : { url: signedUrl(fileKey), name: file.fileName ?? '', mimetype: file.mimetype, size: file.size },
  )
