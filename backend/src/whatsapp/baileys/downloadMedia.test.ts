import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../platform/config/env.js'
import { aMediaHost, type TestMediaHost } from '../../testing/servers/mediaHost.js'
import { downloadMedia, downloadOpen, isAllowed } from './downloadMedia.js'
import { MediaGone, MediaRefused } from '../port/media.js'

const FILE = Buffer.from('olá, '.repeat(20_000))
const options = { provider: 'simulator', connectionId: 1, maxBytes: 1_000_000 } as const

let host: TestMediaHost
/** Another server on this machine, which must never be called. */
let other: TestMediaHost
beforeAll(async () => {
  host = await aMediaHost()
  other = await aMediaHost()
  env.SIMULATOR_URL = host.url
})
afterAll(async () => {
  await host.stop()
  await other.stop()
})

const fetched = async (...args: Parameters<typeof downloadMedia>) => buffer(await downloadMedia(...args))

describe('an address that a stranger chose', () => {
  const simulatorUrl = 'http://127.0.0.1:47100'

  it.each([
    ['https://mmg.whatsapp.net/v/t62/file.enc?oh=1', true],
    ['https://media-gru2-1.cdn.whatsapp.net/v/x', true],
    ['https://pps.whatsapp.net/v/x.jpg', true],
    ['http://mmg.whatsapp.net/v/x', false],
    ['https://mmg.whatsapp.net:8443/v/x', false],
    ['https://user:secret@mmg.whatsapp.net/v/x', false],
    ['https://mmg.whatsapp.net.evil.example/v/x', false],
    ['https://evilwhatsapp.net/v/x', false],
    ['https://evil.example/mmg.whatsapp.net', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['http://localhost:5432/', false],
    ['http://[::1]/', false],
    ['file:///etc/passwd', false],
    ['http://127.0.0.1:47100/media/x', false],
  ])('%s is asked: %s', (url, allowed) => {
    expect(isAllowed(new URL(url), 'beta', simulatorUrl)).toBe(allowed)
  })

  it('may be the simulator’s for its own connections, and nothing else on this machine', () => {
    expect(isAllowed(new URL('http://127.0.0.1:47100/media/x'), 'simulator', simulatorUrl)).toBe(true)
    expect(isAllowed(new URL('http://127.0.0.1:47101/media/x'), 'simulator', simulatorUrl)).toBe(false)
    expect(isAllowed(new URL('http://localhost:47100/media/x'), 'simulator', simulatorUrl)).toBe(false)
    expect(isAllowed(new URL('http://127.0.0.1:47100/media/x'), 'simulator', undefined)).toBe(false)
  })

  it.each([
    ['no address', { url: null, directPath: null }],
    ['what is none', { url: 'nonsense', directPath: null }],
    ['a path that names a host', { url: null, directPath: '@evil.example/x' }],
    ['a path with two slashes', { url: 'https://evil.example/', directPath: '.evil.example/x' }],
  ])('is refused when it is %s', async (_sentence, where) => {
    const source = { ...(await host.seal(FILE)), ...where }
    await expect(downloadMedia(source, options)).rejects.toBeInstanceOf(MediaRefused)
  })

  it('is not asked by way of another, either', async () => {
    const [here, there] = [await host.seal(FILE), await other.seal(FILE)]
    await expect(downloadMedia(there, options)).rejects.toBeInstanceOf(MediaRefused)
    host.answer(here, (_request, response) => response.writeHead(302, { location: there.url ?? '' }).end())
    await expect(downloadMedia(here, options)).rejects.toBeInstanceOf(MediaRefused)
    expect(other.asked.size).toBe(0)
  })
})

describe('a file that was announced', () => {
  it('is fetched and opened', async () => {
    expect((await fetched(await host.seal(FILE, 'document'), options)).equals(FILE)).toBe(true)
    expect(await fetched(await host.seal(Buffer.alloc(0)), options)).toHaveLength(0)
  })

  it('is followed to where its host says it is', async () => {
    const [first, second] = [await host.seal(FILE), await host.seal(FILE)]
    host.answer(first, (_request, response) =>
      response.writeHead(307, { location: new URL(second.url ?? '').pathname }).end(),
    )
    expect((await fetched({ ...second, url: first.url }, options)).equals(FILE)).toBe(true)
  })

  it('is not followed for ever', async () => {
    const source = await host.seal(FILE)
    host.answer(source, (_request, response) => response.writeHead(302, { location: source.url ?? '' }).end())
    await expect(downloadMedia(source, options)).rejects.toThrow('redirected too often')
  })

  it.each([404, 410])('is gone when its host answers %i', async (status) => {
    const source = await host.seal(FILE)
    host.answer(source, (_request, response) => response.writeHead(status).end())
    await expect(downloadMedia(source, options)).rejects.toBeInstanceOf(MediaGone)
  })

  it('may be there later when its host has trouble', async () => {
    const source = await host.seal(FILE)
    host.answer(source, (_request, response) => response.writeHead(503).end())
    await expect(downloadMedia(source, options)).rejects.toThrow('503')
  })

  it('is not fetched when its host says that it is too large', async () => {
    await expect(downloadMedia(await host.seal(FILE), { ...options, maxBytes: 10 })).rejects.toMatchObject({
      code: 'ERR_MEDIA_TOO_LARGE',
    })
  })

  it('is refused at its end when it is not what was encrypted', async () => {
    const source = await host.seal(FILE)
    const tampered = Buffer.from(host.bytesOf(source))
    tampered[500] = (tampered[500] ?? 0) ^ 1
    host.answer(source, (_request, response) => response.end(tampered))
    await expect(fetched(source, options)).rejects.toThrow('not what was announced')
    const short = await host.seal(FILE)
    host.answer(short, (_request, response) => response.end(Buffer.alloc(5)))
    await expect(fetched(short, options)).rejects.toThrow('not what was announced')
    const another = await host.seal(FILE)
    await expect(fetched({ ...another, mediaKey: source.mediaKey }, options)).rejects.toThrow()
  })

  it('fails when its transfer breaks off in the middle', async () => {
    const source = await host.seal(FILE)
    host.answer(source, (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write(Buffer.alloc(500), () => response.destroy())
    })
    await expect(fetched(source, options)).rejects.toThrow()
  })

  it('is left when nobody wants it any more', async () => {
    const source = await host.seal(FILE)
    const closed = new Promise<void>((resolve) => {
      host.answer(source, (_request, response) => {
        response.on('close', resolve)
        response.write(Buffer.alloc(100_000))
      })
    })
    const stream = await downloadMedia(source, options)
    stream.destroy()
    await closed
  })
})

describe('what lies in the open', () => {
  it('is fetched under the same rules', async () => {
    const source = await host.seal(FILE)
    expect(await buffer(await downloadOpen(source.url ?? '', options))).toEqual(host.bytesOf(source))
    await expect(downloadOpen(`${other.url}/x`, options)).rejects.toBeInstanceOf(MediaRefused)
    expect(other.asked.size).toBe(0)
  })
})
