import { randomBytes } from 'node:crypto'
import { limits, messagesApi } from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MessageMedia } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aFileChat, pathOf, PICTURE } from '../../../testing/conversations/fileChat.js'
import { aMediaHost, type TestMediaHost } from '../../../testing/servers/mediaHost.js'
import { settle } from '../../../testing/settle.js'
import { aMessage, inCompany } from '../../../testing/fixtures.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { dueMediaSweep } from './fetchMedia.job.js'

let host: TestMediaHost
/** Another server on this machine, which must never be called. */
let other: TestMediaHost
beforeAll(async () => {
  host = await aMediaHost()
  other = await aMediaHost()
  env.SIMULATOR_URL = host.url
})
afterAll(async () => {
  env.SIMULATOR_URL = undefined
  await host.stop()
  await other.stop()
})

describe('a file that cannot be had', () => {
  it.each([
    ['the address of a cloud’s own data', 'http://169.254.169.254/latest/meta-data'],
    ['a server on this machine', 'other'],
    ['no address of the web', 'file:///etc/passwd'],
  ])('has failed when it is said to be at %s; nobody is asked', async (_sentence, url) => {
    const chat = await aFileChat()
    const source = await host.seal(PICTURE)
    const message = await chat.announce({ ...source, url: url === 'other' ? `${other.url}/secret` : url })
    await settle()
    expect(await chat.wireOf(message)).toMatchObject({
      mediaUrl: null,
      media: { state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA' },
    })
    expect(other.asked.size).toBe(0)
  })

  it('has failed when its host sends elsewhere', async () => {
    const chat = await aFileChat()
    const source = await host.seal(PICTURE)
    host.answer(source, (_request, response) => response.writeHead(302, { location: `${other.url}/x` }).end())
    const message = await chat.announce(source)
    await settle()
    expect((await chat.row(message)).state).toBe('failed')
    expect(other.asked.size).toBe(0)
  })

  it('has failed when it is too large: as announced, without asking; or as it turns out', async () => {
    const chat = await aFileChat()
    const source = await host.seal(PICTURE)
    const announced = await chat.announce(source, { size: limits.mediaBytes.max + 1 })
    const endless = await host.seal(PICTURE)
    const chunk = randomBytes(1_000_000)
    host.answer(endless, (_request, response) => {
      const more = (): unknown => response.destroyed || response.write(chunk, () => setImmediate(more))
      more()
    })
    const grown = await chat.announce(endless, { size: 10 })
    await settle()
    for (const message of [announced, grown]) {
      expect((await chat.wireOf(message)).media).toMatchObject({
        state: 'failed',
        error: 'ERR_MEDIA_TOO_LARGE',
      })
    }
    expect(host.asked.has(pathOf(source))).toBe(false)
    expect((await chat.row(grown)).attempts, 'another try would not help').toBe(1)
  })

  it('has failed when it came without a key, or its key was sealed for another message', async () => {
    const chat = await aFileChat()
    const keyless = await chat.announce(null)
    const [one, another] = [
      await chat.announce(await host.seal(PICTURE)),
      await chat.announce(await host.seal(PICTURE)),
    ]
    const { source } = await chat.row(one)
    await inCompany(chat.company, () => MessageMedia.update({ source }, { where: { messageId: another.id } }))
    await settle()
    expect((await chat.row(keyless)).error).toBe('ERR_WAPP_DOWNLOAD_MEDIA')
    expect((await chat.row(one)).state).toBe('ready')
    expect((await chat.row(another)).state).toBe('failed')
  })

  it('is tried again, later each time, while its host has trouble', async () => {
    const chat = await aFileChat()
    const source = await host.seal(PICTURE)
    let answers = 0
    host.answer(source, (_request, response) => {
      answers += 1
      if (answers === 1) response.writeHead(503).end()
      else if (answers === 2) {
        response.writeHead(200, { 'content-length': 1_000 })
        response.write(Buffer.alloc(500), () => response.destroy())
      } else response.end(host.bytesOf(source))
    })
    const message = await chat.announce(source)
    const pauses: number[] = []
    for (const attempt of [1, 2]) {
      await settle()
      const { state, attempts, dueAt } = await chat.row(message)
      expect([state, attempts]).toEqual(['waiting', attempt])
      pauses.push(Math.round(((dueAt?.getTime() ?? 0) - Date.now()) / 1_000))
      await dueMediaSweep.run()
      await settle()
      expect(answers, 'not before it is due').toBe(attempt)
      await chat.hurry(message)
      await dueMediaSweep.run()
    }
    await settle()
    expect(pauses[0]).toBeGreaterThan(2)
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) * 2)
    expect((await chat.row(message)).state).toBe('ready')
  })

  it('has failed when it is gone and its sender cannot be asked; it may be asked for again', async () => {
    const chat = await aFileChat()
    const source = await host.seal(PICTURE)
    host.answer(source, (_request, response) => response.writeHead(410).end())
    const message = await chat.announce(source)
    await settle()
    expect((await chat.wireOf(message)).media).toMatchObject({
      state: 'failed',
      error: 'ERR_WAPP_DOWNLOAD_MEDIA',
    })

    host.answer(source, (_request, response) => response.end(host.bytesOf(source)))
    const call = { params: { id: message.id } }
    expect((await apiAs(chat.agent).ok(messagesApi.fetchMedia, call)).media?.state).toBe('waiting')
    await settle()
    expect((await chat.wireOf(message)).media?.state).toBe('ready')
    // The file is stored, so another request downloads nothing.
    expect((await apiAs(chat.agent).ok(messagesApi.fetchMedia, call)).media?.state).toBe('ready')
    await settle()
    expect(host.asked.get(pathOf(source))).toBe(2)
  })

  it('is fetched from where its sender puts it again', async () => {
    const chat = await aFileChat()
    const [expired, again] = [await host.seal(PICTURE), await host.seal(PICTURE)]
    host.remove(expired)
    // The simulator's phones cannot upload a file again, so this test answers in place of the session.
    const asked = vi.spyOn(gateway, 'renewMedia').mockResolvedValueOnce(again)
    const message = await chat.announce(expired)
    await settle()
    expect(asked).toHaveBeenCalledOnce()
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      key: { whatsappId: message.whatsappId, fromMe: false, author: null },
      source: expired,
    })
    expect((await chat.row(message)).state).toBe('ready')
    asked.mockRestore()
  })

  it('cannot be asked for where there is none', async () => {
    const chat = await aFileChat()
    const keyless = await chat.announce(null)
    const text = await aMessage(chat.company, { ticket: chat.ticket })
    for (const { id } of [keyless, text]) {
      const refusal = await apiAs(chat.admin).refused(messagesApi.fetchMedia, { params: { id } })
      expect(refusal).toMatchObject({ status: 404, error: 'ERR_MEDIA_UNAVAILABLE' })
    }
  })
})
