import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startS3, type S3Server } from '@balcao/whatsapp-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** The product, with its files in a bucket that browsers read by themselves. */
async function product() {
  vi.stubEnv('MEDIA_STORE', 's3')
  vi.stubEnv('S3_PRESIGNED_READS', 'true')
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value)
  await import('../../../entrypoints/features.js')
  return {
    ...(await import('@balcao/contract')),
    ...(await import('../../../testing/apiClient.js')),
    ...(await import('../../../testing/conversations/fileChat.js')),
    ...(await import('../../../testing/servers/mediaHost.js')),
    ...(await import('../../../testing/servers/server.js')),
    ...(await import('../../../testing/settle.js')),
    ...(await import('../../../features/conversations/media/fetchMedia.job.js')),
    ...(await import('../../config/env.js')),
    ...(await import('../../storage/mediaStore.js')),
  }
}

let s3: S3Server
let test: Awaited<ReturnType<typeof product>>
let host: Awaited<ReturnType<typeof test.aMediaHost>>
beforeAll(async () => {
  s3 = await startS3()
  test = await product()
  host = await test.aMediaHost()
  test.env.SIMULATOR_URL = host.url
})
beforeEach(() => {
  s3.standIn.faults.length = 0
  s3.standIn.calls.length = 0
})
afterAll(async () => {
  await host.stop()
  await s3.stop()
})

/** One request. Node's `fetch` would name itself a script. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(url, { method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** What a browser sends when a page draws a picture. */
const DRAWING = { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }

/** A conversation with a picture that has arrived. */
async function aPicture() {
  const chat = await test.aFileChat()
  const message = await chat.announce(await host.seal(test.PICTURE))
  await test.settle()
  const { mediaUrl } = await chat.wireOf(message)
  const address = (await test.testServer()) + (mediaUrl ?? '').slice(test.env.apiUrl.length)
  const get = (headers: Record<string, string> = {}, method = 'GET') => ask(address, headers, method)
  return { ...chat, message, get }
}

describe('a file in the bucket', () => {
  it('is read by a browser from the bucket, under the same signed address', async () => {
    const { get } = await aPicture()
    const answer = await get(DRAWING)
    expect(answer.status).toBe(302)
    expect(answer.headers['cache-control']).toBe('private, max-age=600')
    expect(answer.headers.vary).toContain('Sec-Fetch-Mode')
    const location = answer.headers.location ?? ''
    expect(new URL(location).origin).toBe(s3.url)
    // Within some minutes a browser finds the same address, and its own copy.
    expect((await get(DRAWING)).headers.location).toBe(location)
    const file = await fetch(location)
    expect(Buffer.from(await file.arrayBuffer()).equals(test.PICTURE)).toBe(true)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.jpg"$/)
    const part = await fetch(location, { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-1/${test.PICTURE.length}`,
    ])
  })

  it('comes through the server for scripts, which the bucket does not let read', async () => {
    const { get } = await aPicture()
    const whole = await get({ 'Sec-Fetch-Mode': 'cors', Range: 'bytes=1-3' })
    expect([whole.status, whole.headers['content-range']]).toEqual([206, `bytes 1-3/${test.PICTURE.length}`])
    expect(whole.body.equals(test.PICTURE.subarray(1, 4))).toBe(true)
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    const head = await get({}, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, String(test.PICTURE.length)])
  })

  it('comes through the server for a link, so that it is saved under its name', async () => {
    const { get } = await aPicture()
    const opened = await get({ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' })
    expect(opened.status).toBe(200)
    expect(opened.body.equals(test.PICTURE)).toBe(true)
    expect(opened.headers['content-security-policy']).toContain('sandbox')
    expect(opened.headers.vary).toContain('Sec-Fetch-Dest')
  })

  it('is saved, not opened, where a browser could execute it', async () => {
    const chat = await test.aFileChat()
    const page = await chat.announce(await host.seal(Buffer.from('<script>alert(1)</script>')))
    await test.settle()
    const { mediaUrl } = await chat.wireOf(page)
    const address = (await test.testServer()) + (mediaUrl ?? '').slice(test.env.apiUrl.length)
    const { location = '' } = (await ask(address, DRAWING)).headers
    expect(new URL(location).origin).toBe(s3.url)
    const file = await fetch(location)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  it('ends with its message, and with a wrong signature', async () => {
    const { get, message, company } = await aPicture()
    const wrong = await fetch(
      `${await test.testServer()}/public/1-${'a'.repeat(48)}.jpg?expires=1&signature=x`,
    )
    expect(wrong.status).toBe(403)
    const { inCompany } = await import('../../../testing/inCompany.js')
    await inCompany(company, () => message.update({ isDeleted: true }))
    expect((await get()).status).toBe(404)
  })

  it('may be shown by our pages', async () => {
    const { headers } = await fetch(`${await test.testServer()}/version`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of ['img-src', 'media-src'])
      expect(new RegExp(`${directive} [^;]*${s3.url}`).test(policy)).toBe(true)
    expect(/(script|connect|default)-src [^;]*:\d+/.exec(policy)?.[0] ?? '').not.toContain(s3.url)
  })
})

describe('while the bucket is away', () => {
  const breakBucket = () => s3.standIn.faults.push({ kind: 'expired', times: 10_000 })

  it('a customer’s file waits, and arrives later', async () => {
    const chat = await test.aFileChat()
    const message = await chat.announce(await host.seal(test.PICTURE))
    breakBucket()
    await test.settle()
    expect((await chat.wireOf(message)).media).toMatchObject({ state: 'waiting', error: null })
    s3.standIn.faults.length = 0
    await chat.hurry(message)
    await test.dueMediaSweep.run()
    await test.settle()
    expect((await chat.wireOf(message)).media).toMatchObject({ state: 'ready', width: 64 })
  })

  it('and away only when a stored file is inspected, the file is fetched again', async () => {
    const chat = await test.aFileChat()
    const message = await chat.announce(await host.seal(test.PICTURE))
    s3.standIn.faults.push({ kind: 'expired', operation: 'GetObject', times: 10_000 })
    await test.settle()
    expect((await chat.wireOf(message)).media?.state).toBe('waiting')
    s3.standIn.faults.length = 0
    await chat.hurry(message)
    await test.dueMediaSweep.run()
    await test.settle()
    expect((await chat.wireOf(message)).media).toMatchObject({ state: 'ready', width: 64 })
  })

  it('a person who uploads gets the error of a full store, and can try again', async () => {
    const chat = await test.aFileChat()
    const api = test.apiAs(chat.agent)
    const { ticketId } = await chat.announce(null)
    const params = { ticketId }
    breakBucket()
    const refusal = await api.refused(test.messagesApi.sendFiles, { params, body: { body: ['Segue'] } })
    expect(refusal).toMatchObject({ status: 503, error: 'ERR_UNAVAILABLE' })
    s3.standIn.faults.length = 0
    const [sent] = [await api.ok(test.messagesApi.sendFiles, { params, body: { body: ['Segue'] } })].flat()
    expect(sent?.media?.state).toBe('ready')
  })

  it('a reader is told that it is away, not that the file is gone', async () => {
    const { get } = await aPicture()
    breakBucket()
    const answer = await get({ 'Sec-Fetch-Mode': 'cors' })
    expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
      503,
      { code: 'ERR_UNAVAILABLE' },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    const { readyChecks } = await import('../../../entrypoints/readyChecks.js')
    expect(await readyChecks.find(({ name }) => name === 'mediaStore')?.holds()).toBe(false)
  })
})

it('no file was written to the folder', async () => {
  const { createFolderStore } = await import('../../storage/folderStore.js')
  for await (const files of createFolderStore(test.env.mediaDir).list()) expect(files).toEqual([])
  expect(s3.standIn.objects.size).toBeGreaterThan(0)
  expect(
    (await buffer((await test.mediaStore.open([...s3.standIn.objects.keys()][0] ?? '')).stream())).length,
  ).toBeGreaterThan(0)
})
