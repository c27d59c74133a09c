import sharp from 'sharp'
import { serveQuestions } from '../isolated/serveQuestions.js'

// Runs in its own process without secrets: opens pictures of strangers, one at a time. The process is ended
// when one costs too much.

/** Most pixels, more than phones take. A small file may claim to be a picture of any size. */
const MAX_PIXELS = 50_000_000
/**
 * Bytes of this process. Pictures that can't be read line by line, such as interlaced ones, must fit
 * completely.
 */
const MAX_MEMORY = 320 * 1024 * 1024
/** CPU milliseconds for one picture. */
const MAX_WORK_MS = 4_000

const THUMBNAIL_PIXELS = 96
const THUMBNAIL_QUALITY = 55

/** Facts about a picture. */
export interface PictureFacts {
  /** Pixels, as displayed. */
  width: number
  height: number
  /** A small JPEG; null for an animated picture. */
  thumbnail: Uint8Array | null
}

sharp.cache(false)
sharp.concurrency(1)
// Only the formats that browsers show. The library could open more.
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
  // An animated sticker has no thumbnail: its first frame on white would flash before it.
  const isStill = pages === undefined || pages === 1
  return { ...autoOrient, thumbnail: isStill ? thumbnail : null }
}

serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, inspect)
