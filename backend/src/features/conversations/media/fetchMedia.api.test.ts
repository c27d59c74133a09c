import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { aFileChat, pathOf, PICTURE } from '../../../testing/conversations/fileChat.js'
import { aMediaHost, type TestMediaHost } from '../../../testing/servers/mediaHost.js'
import { aPictureBomb } from '../../../testing/files/pictureBombs.js'
import { aRecording } from '../../../testing/conversations/recordings.js'
import { testServer } from '../../../testing/servers/server.js'
import { settle } from '../../../testing/settle.js'
import { inCompany } from '../../../testing/fixtures.js'
import { dueMediaSweep, fetchMediaJob } from './fetchMedia.job.js'

let host: TestMediaHost
beforeAll(async () => {
  host = await aMediaHost()
  env.SIMULATOR_URL = host.url
})
afterAll(async () => {
  env.SIMULATOR_URL = undefined
  await host.stop()
})

describe('a file that WhatsApp announces', () => {
  it('is waited for, fetched after the commit, told to who has the thread open, and served', async () => {
    const chat = await aFileChat()
    const message = await chat.announce(await host.seal(PICTURE), { size: 999, fileName: '../../foto.jpg' })
    expect(await chat.wireOf(message)).toMatchObject({
      mediaUrl: null,
      media: { state: 'waiting', size: 999, name: 'foto.jpg', error: null },
    })

    const before = await chat.wireOf(message)
    const emissions = await settle()
    const updates = emissions.flatMap((emission) =>
      'channel' in emission && emission.channel === 'appMessage' ? [emission.payload] : [],
    )
    expect(updates.map(({ action, message: { id, media } }) => [action, id, media?.state])).toEqual([
      ['update', message.id, 'ready'],
    ])

    const wire = await chat.wireOf(message)
    expect(wire).toMatchObject({
      mediaType: 'image',
      media: {
        kind: 'image',
        state: 'ready',
        mimetype: 'image/jpeg',
        size: PICTURE.length,
        width: 64,
        height: 32,
      },
    })
    expect(wire.media?.thumbnail).toMatch(/^data:image\/jpeg;base64,/)
    expect(wire.updatedAt > before.updatedAt, 'screens take the newer of two states').toBe(true)
    const address = (wire.mediaUrl ?? '').slice(env.apiUrl.length)
    const served = await request(await testServer()).get(address)
    expect(served.status).toBe(200)
    expect((served.body as Buffer).equals(PICTURE)).toBe(true)
    const { source, storageKey } = await chat.row(message)
    expect(source, 'its key is not kept').toBeNull()
    expect(storageKey).toMatch(new RegExp(`^${chat.company.id}/`))
  })

  it('keeps what its sender said of it, and is filled in where that was nothing', async () => {
    const chat = await aFileChat()
    const thumbnail = PICTURE.toString('base64')
    const photo = await chat.announce(await host.seal(PICTURE), { thumbnail })
    const voice = await chat.announce(await host.seal(await aRecording('ogg'), 'audio'), {
      ...({ kind: 'voice', mimetype: 'audio/ogg; codecs=opus' } as const),
    })
    await settle()
    expect((await chat.wireOf(photo)).media?.thumbnail).toBe(`data:image/jpeg;base64,${thumbnail}`)
    const { media, mediaType, mediaUrl } = await chat.wireOf(voice)
    expect(media).toMatchObject({ kind: 'voice', seconds: 2, mimetype: 'audio/ogg; codecs=opus' })
    expect(media?.waveform).toHaveLength(64)
    expect([mediaType, mediaUrl]).toEqual(['audio', expect.stringContaining('.ogg?')])
  })

  it('is a document when it is not what was announced', async () => {
    const chat = await aFileChat()
    const page = await chat.announce(await host.seal(Buffer.from('<script>alert(1)</script>')))
    await settle()
    const wire = await chat.wireOf(page)
    expect(wire).toMatchObject({ mediaType: 'application', media: { kind: 'document', state: 'ready' } })
    expect(wire.media?.mimetype).toBe('application/octet-stream')
    expect(wire.mediaUrl).toContain('.bin?')
  })

  it('is a document without preview when it is a picture too large to decode', async () => {
    const chat = await aFileChat()
    const bytes = await aPictureBomb(9_900)
    const bomb = await chat.announce(await host.seal(bytes), { mimetype: 'image/png' })
    await settle()
    const { media } = await chat.wireOf(bomb)
    expect(media).toMatchObject({ kind: 'document', state: 'ready', width: null, thumbnail: null })
    const { storageKey } = await chat.row(bomb)
    const { stream } = await mediaStore.open(storageKey ?? '')
    expect((await buffer(stream())).equals(bytes)).toBe(true)
  })

  it('may be empty', async () => {
    const chat = await aFileChat()
    const empty = await chat.announce(await host.seal(Buffer.alloc(0), 'document'), {
      ...({ kind: 'document', fileName: 'vazio.txt' } as const),
    })
    await settle()
    expect((await chat.wireOf(empty)).media).toMatchObject({ state: 'ready', size: 0, name: 'vazio.txt' })
  })

  it('is fetched once, however many workers are nudged', async () => {
    const chat = await aFileChat()
    const source = await host.seal(PICTURE)
    const message = await chat.announce(source)
    const nudge = () => runJob(fetchMediaJob, { companyId: chat.company.id, data: {} }, '1')
    await Promise.all([nudge(), nudge(), nudge()])
    expect(host.asked.get(pathOf(source))).toBe(1)
    expect((await chat.row(message)).state).toBe('ready')
  })

  it('is found by the sweep when its nudge was lost', async () => {
    const chat = await aFileChat()
    const message = await chat.announce(await host.seal(PICTURE))
    await dueMediaSweep.run()
    await settle()
    expect((await chat.row(message)).state).toBe('ready')
  })
})

describe('a file whose message goes while it is fetched', () => {
  it('is not kept', async () => {
    const chat = await aFileChat()
    const source = await host.seal(PICTURE)
    const message = await chat.announce(source)
    const before = vi.spyOn(mediaStore, 'save')
    host.answer(source, (_request, response) => {
      void inCompany(chat.company, () => message.destroy()).then(() => response.end(host.bytesOf(source)))
    })
    await settle()
    const [saved] = before.mock.results
    before.mockRestore()
    const { key } = (await saved?.value) as { key: string }
    await expect(mediaStore.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })
})

describe('the bytes of a file', () => {
  it('are those that were sent', async () => {
    const chat = await aFileChat()
    const bytes = randomBytes(3_000_000)
    const message = await chat.announce(await host.seal(bytes, 'document'), { kind: 'document' })
    await settle()
    const { storageKey } = await chat.row(message)
    const stored = await mediaStore.open(storageKey ?? '')
    expect((await buffer(stored.stream())).equals(bytes)).toBe(true)
  })
})
