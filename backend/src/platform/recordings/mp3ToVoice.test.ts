import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { anMp3Recording, aRecording, decodeVoice } from '../../testing/conversations/recordings.js'
import { withStoredFiles } from '../../testing/files/storedFiles.js'
import { mp3ToVoice } from './mp3ToVoice.js'

const stored = withStoredFiles()

async function convert(bytes: Buffer): Promise<Buffer> {
  const from = await stored(bytes)
  await mp3ToVoice({ from, to: `${from}.ogg` })
  return readFile(`${from}.ogg`)
}

describe('a recording in MP3', () => {
  it.each([1, 5])('of %i times 1.2 s is a voice note of that length', async (times) => {
    const { seconds } = await decodeVoice(await convert(await anMp3Recording(times)))
    expect(seconds).toBeGreaterThan(1.2 * times)
    expect(seconds).toBeLessThan(1.25 * times)
  })

  it.each([
    ['is none', () => Promise.resolve(Buffer.from('<script>'))],
    ['is of another kind', () => aRecording('ogg')],
    ['is empty', () => Promise.resolve(Buffer.alloc(0))],
  ])('is refused when it %s, and the next is not', async (_sentence, make) => {
    const files = [await make(), await anMp3Recording()]
    const [given, next] = await Promise.allSettled(files.map(convert))
    expect(given).toMatchObject({ status: 'rejected' })
    expect(next?.status === 'fulfilled' && next.value.subarray(0, 4).toString()).toBe('OggS')
  })

  it('is refused while too many wait, and not for longer', async () => {
    const from = await stored(await anMp3Recording())
    const again = () => mp3ToVoice({ from, to: `${from}.ogg` })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, again))
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array<string>(8).fill('fulfilled'),
      ...Array<string>(2).fill('rejected'),
    ])
    await again()
  })
})
