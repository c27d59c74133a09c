import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { aPictureBomb } from '../../testing/files/pictureBombs.js'
import { withStoredFiles } from '../../testing/files/storedFiles.js'
import { inspectPicture } from './inspectPicture.js'

const stored = withStoredFiles()

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: 'teal' } })

describe('a picture', () => {
  it.each<[string, (from: Sharp) => Sharp]>([
    ['JPEG', (from) => from.jpeg()],
    ['progressive JPEG', (from) => from.jpeg({ progressive: true })],
    ['PNG', (from) => from.png()],
    ['interlaced PNG', (from) => from.png({ progressive: true })],
    ['WebP', (from) => from.webp()],
    ['GIF', (from) => from.gif()],
    ['AVIF', (from) => from.avif({ effort: 0 })],
  ])('is opened as %s, and a small one is made of it', async (_kind, as) => {
    const { width, height, thumbnail } = await inspectPicture(await stored(await as(picture()).toBuffer()))
    expect([width, height]).toEqual([300, 200])
    const small = await sharp(thumbnail ?? Buffer.alloc(0)).metadata()
    expect([small.format, small.width, small.height]).toEqual(['jpeg', 96, 64])
  })

  it.each([
    ['TIFF, which no browser shows', () => picture().tiff().toBuffer()],
    [
      'a drawing, which can name other files',
      () => Promise.resolve(Buffer.from('<svg width="9" height="9"/>')),
    ],
    ['something else', () => Promise.resolve(Buffer.from('<script>'))],
  ])('is not %s', async (_sentence, make) => {
    await expect(inspectPicture(await stored(await make()))).rejects.toThrow()
  })
})

describe('a small file that is a huge picture', () => {
  it.each([
    ['by its pixels, of which none is read', 9_900, 8, 'pixel limit'],
    ['by what its pixels take', 7_000, 16, 'costs more than one may'],
  ] as const)('is given up %s, and costs this process nothing', async (_sentence, size, depth, reason) => {
    const bomb = await stored(await aPictureBomb(size, depth))
    const good = await stored(await picture().png().toBuffer())
    const before = process.resourceUsage().maxRSS
    // The next picture in the queue is still inspected.
    const [given, next] = [inspectPicture(bomb), inspectPicture(good)]
    await expect(given).rejects.toThrow(reason)
    expect(await next).toMatchObject({ width: 300 })
    expect(process.resourceUsage().maxRSS - before, 'kilobytes').toBeLessThan(50_000)
  })
})
