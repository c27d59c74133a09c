import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aFilm, anMp3Recording, aRecording, decodeVoice } from '../../../testing/conversations/recordings.js'
import { peekFileType } from '../../../platform/storage/fileType.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { inspectFile } from './inspectFile.js'
import { storeUpload } from './storeUpload.js'

const COMPANY = 1

async function upload(bytes: Buffer, name: string, type: string | null = null) {
  const { stream, mimetype, extension } = await peekFileType(Readable.from([bytes]), { mimetype: type, name })
  const { key, size } = await mediaStore.save(stream, { extension, maxBytes: 1e7, companyId: COMPANY })
  return storeUpload({ storageKey: key, name, size, mimetype }, COMPANY)
}

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

describe('a picture that is uploaded', () => {
  it('has its size and a small JPEG of it', async () => {
    const stored = await upload(await aPicture(1_200, 600).png().toBuffer(), 'foto.png')
    expect(stored).toMatchObject({
      kind: 'image',
      mimetype: 'image/png',
      fileName: 'foto.png',
      width: 1_200,
      height: 600,
    })
    const thumbnail = await sharp(stored.thumbnail ?? Buffer.alloc(0)).metadata()
    expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['jpeg', 96, 48])
    expect(stored.thumbnail?.length).toBeLessThan(8_000)
  })

  it('is measured as it is seen: a phone may have been held upright', async () => {
    const turned = await aPicture(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await upload(turned, 'retrato.jpg')).toMatchObject({ width: 400, height: 800 })
  })

  it('is a document when it cannot be opened, or would fill the memory', async () => {
    const torn = (await aPicture(100, 100).jpeg().toBuffer()).subarray(0, 100)
    expect(await upload(torn, 'rasgada.jpg')).toMatchObject({
      kind: 'document',
      width: null,
      thumbnail: null,
    })
    const bomb = await aPicture(20_000, 6_000).png().toBuffer()
    expect(await upload(bomb, 'bomba.png')).toMatchObject({ kind: 'document', thumbnail: null })
  })
})

describe('a recording of the message field', () => {
  it.each(['webm', 'mp4', 'ogg'] as const)('in %s becomes a voice note', async (wrapping) => {
    const stored = await upload(
      await aRecording(wrapping),
      `audio-record-site-1.${wrapping}`,
      `audio/${wrapping}`,
    )
    expect(stored).toMatchObject({
      kind: 'voice',
      mimetype: 'audio/ogg; codecs=opus',
      fileName: null,
      seconds: 2,
    })
    expect(stored.storageKey).toMatch(/\.ogg$/)
    expect(stored.waveform).toHaveLength(64)
    expect([stored.waveform?.[0], stored.waveform?.[63]]).toEqual([0, 100])
    expect((await mediaStore.open(stored.storageKey)).size).toBe(stored.size)
    // The stored file is Opus in Ogg, with the same duration as the recording.
    const found = await inspectFile(stored.storageKey, 'audio/ogg')
    expect(found).toMatchObject({ audioCodec: 'opus', seconds: 2 })
  })

  it('leaves nothing of the file that it was', async () => {
    const { stream, extension } = await peekFileType(Readable.from([await aRecording('webm')]), {
      mimetype: 'audio/webm',
      name: 'audio-record-site-1.webm',
    })
    const { key, size } = await mediaStore.save(stream, { extension, maxBytes: 1e7, companyId: COMPANY })
    await storeUpload(
      { storageKey: key, name: 'audio-record-site-1.webm', size, mimetype: 'audio/webm' },
      COMPANY,
    )
    await expect(mediaStore.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })

  it('in MP3, as older clients make it, becomes a voice note of the same length', async () => {
    const stored = await upload(await anMp3Recording(4), 'audio-record-site-1.mp3', 'audio/mp3')
    expect(stored).toMatchObject({
      kind: 'voice',
      mimetype: 'audio/ogg; codecs=opus',
      fileName: null,
      seconds: 5,
    })
    expect(stored.storageKey).toMatch(/\.ogg$/)
    expect(stored.waveform).toHaveLength(64)
    expect((await mediaStore.open(stored.storageKey)).size).toBe(stored.size)
    const found = await inspectFile(stored.storageKey, 'audio/ogg')
    expect(found).toMatchObject({ audioCodec: 'opus', seconds: 5 })
    const sound = await mediaStore.withLocalFile(stored.storageKey, async (file) =>
      decodeVoice(await readFile(file)),
    )
    // 4 times 1.2 s, and the padding that the MP3 encoder adds at both ends.
    expect(sound.seconds).toBeGreaterThan(4.8)
    expect(sound.seconds).toBeLessThan(5)
    // The first half of each is silence, the second is not.
    expect(sound.loudnessAt(0.3)).toBeLessThan(0.001)
    expect(sound.loudnessAt(0.9)).toBeGreaterThan(0.05)
  })

  it('is a mere file when it cannot be decoded, or is longer than people speak', async () => {
    const torn = Buffer.concat([(await anMp3Recording()).subarray(0, 150), Buffer.alloc(3_000, 'no sound')])
    const asTorn = await upload(torn, 'audio-record-site-1.mp3', 'audio/mp3')
    expect(asTorn).toMatchObject({
      kind: 'audio',
      fileName: 'audio-record-site-1.mp3',
      mimetype: 'audio/mpeg',
    })
    expect((await mediaStore.open(asTorn.storageKey)).size).toBe(torn.length)
    const long = await upload(await anMp3Recording(501), 'audio-record-site-1.mp3', 'audio/mp3')
    expect(long).toMatchObject({ kind: 'audio', mimetype: 'audio/mpeg', waveform: null })
    const page = await upload(Buffer.from('<script></script>'), 'audio-record-site-1.ogg', 'audio/ogg')
    expect(page).toMatchObject({ kind: 'document', mimetype: 'application/octet-stream' })
  })

  it('is left alone under another name: music stays music', async () => {
    const stored = await upload(await anMp3Recording(), 'musica.mp3', 'audio/mp3')
    expect(stored).toMatchObject({ kind: 'audio', mimetype: 'audio/mpeg', fileName: 'musica.mp3' })
  })
})

describe('a film or a sound that is uploaded', () => {
  it('has its length, and a film its size', async () => {
    expect(await upload(await aFilm(), 'filme.mp4')).toMatchObject({
      kind: 'video',
      width: 320,
      height: 240,
      seconds: 1,
    })
    expect(await upload(await aRecording('ogg'), 'fala.ogg')).toMatchObject({
      kind: 'audio',
      mimetype: 'audio/ogg; codecs=opus',
      seconds: 2,
      waveform: null,
    })
  })

  it('is a document when phones do not play it', async () => {
    expect(await upload(await aFilm('webm'), 'filme.webm', 'video/webm')).toMatchObject({ kind: 'document' })
  })

  it('reads no other file: a playlist names some', async () => {
    const playlist = Buffer.from(
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    )
    expect(await upload(playlist, 'lista.m3u8', 'audio/mpegurl')).toMatchObject({ kind: 'document' })
    const { key } = await mediaStore.save(Readable.from([playlist]), {
      extension: 'mp4',
      maxBytes: 1e5,
      companyId: 1,
    })
    expect(await inspectFile(key, 'video/mp4')).toMatchObject({ videoCodec: null, audioCodec: null })
  })
})
