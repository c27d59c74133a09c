import sharp from 'sharp'
import { serveQuestions } from '../isolated/serveQuestions.js'

// A process of its own, which knows nothing: it opens pictures of strangers, one at a time, and is ended when
// one costs too much.

/** Pixels; more than phones take. A small file may claim to be a picture of any size. */
const MAX_PIXELS = 50_000_000
/** Bytes of this process. What cannot be read line by line, as an interlaced picture, has to fit in whole. */
const MAX_MEMORY = 320 * 1024 * 1024
/** Milliseconds of processor for one picture. */
const MAX_WORK_MS = 4_000

const THUMBNAIL_PIXELS = 96
const THUMBNAIL_QUALITY = 55

/** Facts about a picture. */
export interface PictureFacts {
  /** Pixels, as it is seen. */
  width: number
  height: number
  /** A small JPEG; null of a moving picture. */
  thumbnail: Uint8Array | null
}

sharp.cache(false)
sharp.concurrency(1)
// What browsers show, and nothing else that the library could open.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
})

async function inspect(file: string): Promise<PictureFacts> {
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { autoOrient, pages } = await picture.metadata()
  const thumbnail = await picture
    .autoOrient()
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer()
  // A moving sticker is shown as it is: its first moment on white would flash before it.
  const isStill = pages === undefined || pages === 1
  return { ...autoOrient, thumbnail: isStill ? thumbnail : null }
}

serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, inspect)
