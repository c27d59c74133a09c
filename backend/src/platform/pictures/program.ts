import sharp from 'sharp'

// A process of its own, which knows nothing: it opens pictures of strangers, one at a time, and is ended when one costs too much.

/** Pixels; more than phones take. A small file may claim to be a picture of any size. */
const MAX_PIXELS = 50_000_000
/** Bytes of this process. What cannot be read line by line, as an interlaced picture, has to fit in whole. */
const MAX_MEMORY = 320 * 1024 * 1024
/** Milliseconds of processor for one picture. */
const MAX_WORK_MS = 4_000
/** Milliseconds between two looks at what the picture costs. */
const LOOK_MS = 20

const THUMBNAIL_PIXELS = 96
const THUMBNAIL_QUALITY = 55

/** What is said of a picture. */
export interface PictureFacts {
  /** Pixels, as it is seen. */
  width: number
  height: number
  /** A small JPEG; null of a moving picture. */
  thumbnail: Uint8Array | null
}

/** What this process says to whoever asked for a file. */
export type PictureAnswer = { facts: PictureFacts } | { reason: string }

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

/** Ends the process once a picture costs more than one may: the library's own work cannot be interrupted. */
function watchCost(): () => void {
  const before = process.cpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > MAX_MEMORY || user + system > MAX_WORK_MS * 1_000)
      process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS)
  return () => clearInterval(look)
}

async function answerTo(file: string): Promise<PictureAnswer> {
  const stopWatching = watchCost()
  try {
    return { facts: await inspect(file) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  } finally {
    stopWatching()
  }
}

process.on('message', (file: string) => void answerTo(file).then((answer) => process.send?.(answer)))
process.on('disconnect', () => process.exit())
