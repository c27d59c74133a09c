import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startS3, type S3Server } from '@balcao/whatsapp-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../log/log.js'
import { S3Client } from './S3Client.js'
import { createS3Store } from './s3Store.js'
import { bucketUrl } from './s3Settings.js'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(() => {
  s3.standIn.faults.length = 0
  s3.standIn.calls.length = 0
  s3.standIn.clockAheadMs = 0
  s3.standIn.objects.clear()
  s3.standIn.uploads.clear()
})

const MB = 2 ** 20
const patience = { tries: 3, backoffMs: 5 }
/** For answers that come too late. Many tries, since a busy machine is late by itself. */
const impatience = { tries: 20, backoffMs: 5, answerMs: 1_000, uploadMs: 1_000 }
const settings = () => ({
  endpoint: s3.url,
  bucket: s3.standIn.bucket,
  ...s3.standIn.credentials,
  pathStyle: true,
  prefix: '',
  encryption: null,
})
const aStore = (changes: Partial<ReturnType<typeof settings>> = {}) =>
  createS3Store({ ...settings(), ...changes }, { patience })
const options = { extension: 'txt', maxBytes: 100 * MB, companyId: 7 }
const save = (bytes: string | Buffer, store = aStore()) => store.save(Readable.from([bytes]), options)
const sum = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
/** Two parts. */
const large = randomBytes(6 * MB)
const away = { code: 'ERR_UNAVAILABLE' }

describe('a call that fails for a moment', () => {
  it.each([
    ['slowDown', 'PutObject', 'small'],
    ['cut', 'PutObject', 'small'],
    ['lostAnswer', 'PutObject', 'small'],
    ['slow', 'PutObject', 'small'],
    ['slowDown', 'CreateUpload', 'large'],
    ['cut', 'UploadPart', 'large'],
    ['lostAnswer', 'UploadPart', 'large'],
    ['slow', 'UploadPart', 'large'],
    ['slowDown', 'CompleteUpload', 'large'],
    ['lostAnswer', 'CompleteUpload', 'large'],
    ['errorInside', 'CompleteUpload', 'large'],
  ] as const)('(%s of %s) stores a file once, and whole', async (kind, operation, size) => {
    s3.standIn.faults.push({ kind, operation, times: kind === 'slow' ? 1 : 2, ms: 30_000 })
    const bytes = size === 'small' ? Buffer.from('small') : large
    const store = createS3Store(settings(), { patience: kind === 'slow' ? impatience : patience })
    const { key } = await save(bytes, store)
    expect(s3.standIn.faults).toEqual([])
    expect([...s3.standIn.objects.keys()]).toEqual([key])
    expect(sum(s3.standIn.objects.get(key)?.body)).toBe(sum(bytes))
  })

  it('reads on where an answer broke off', async () => {
    const { key } = await save(large)
    s3.standIn.faults.push({ kind: 'cutAnswer', operation: 'GetObject', times: 2 })
    const file = await aStore().open(key)
    expect(sum(await buffer(file.stream({ start: 5, end: 5 * MB })))).toBe(sum(large.subarray(5, 5 * MB + 1)))
    expect(s3.standIn.calls.filter((call) => call === 'GetObject')).toHaveLength(3)
  })

  it('reads the right bytes from a server that answers the whole object', async () => {
    const { key } = await save(large)
    s3.standIn.faults.push({ kind: 'cutAnswer', operation: 'GetObject', times: 1 })
    const file = await aStore().open(key)
    s3.standIn.faults.push({ kind: 'wholeObject', operation: 'GetObject', times: 2 })
    expect(sum(await buffer(file.stream({ start: 5, end: 5 * MB })))).toBe(sum(large.subarray(5, 5 * MB + 1)))
    expect((await buffer(file.stream({ start: 3, end: 4 }))).equals(large.subarray(3, 5))).toBe(true)
  })

  it('ends with a list that never ends', async () => {
    await save('one')
    s3.standIn.faults.push({ kind: 'noMarker', operation: 'ListObjects', times: 99 })
    const pages = aStore().list()[Symbol.asyncIterator]()
    await pages.next()
    await expect(pages.next()).rejects.toMatchObject(away)
  })

  it('corrects its clock by the server’s', async () => {
    for (const ahead of [3_600_000, -3_600_000]) {
      s3.standIn.clockAheadMs = ahead
      const store = aStore()
      const { key } = await save('late', store)
      expect((await store.open(key)).size).toBe(4)
      // The addresses for browsers are signed by the same clock.
      const address = await store.linkTo(key, { contentType: 'text/plain', disposition: 'inline' })
      expect((await fetch(address ?? '')).status).toBe(200)
    }
  })
})

describe('a store that is away', () => {
  it.each(['slowDown', 'cut', 'expired'] as const)(
    '(%s) says so to everybody, and leaves nothing',
    async (kind) => {
      const { key } = await save('there')
      const store = aStore()
      s3.standIn.faults.push({ kind, times: 1_000 })
      await expect(store.open(key)).rejects.toMatchObject(away)
      await expect(store.remove(key)).rejects.toMatchObject(away)
      await expect(store.withLocalFile(key, () => Promise.resolve())).rejects.toMatchObject(away)
      await expect(save('new')).rejects.toMatchObject(away)
      await expect(store.put(key, Readable.from(['other']))).rejects.toMatchObject(away)
      await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(away)
      expect(await store.isUsable()).toBe(false)
      s3.standIn.faults.length = 0
      expect([...s3.standIn.objects.keys()]).toEqual([key])
      expect(s3.standIn.object(key).body.toString()).toBe('there')
    },
  )

  it('is not asked again where its answer is final', async () => {
    await expect(save('x', aStore({ secretAccessKey: 'wrong' }))).rejects.toMatchObject(away)
    await expect(save('x', aStore({ accessKeyId: 'OTHER' }))).rejects.toMatchObject(away)
    s3.standIn.calls.length = 0
    s3.standIn.faults.push({ kind: 'expired', times: 1_000 })
    await expect(aStore().open(`7/${'a'.repeat(48)}.txt`)).rejects.toMatchObject(away)
    expect(s3.standIn.calls).toEqual(['HeadObject'])
  })

  it('is away, not without the file, when its bucket is missing', async () => {
    const { key } = await save('there')
    const store = aStore({ bucket: 'no-such-bucket' })
    await expect(store.open(key)).rejects.toMatchObject(away)
    await expect(store.remove(key)).rejects.toMatchObject(away)
    await expect(save('x', store)).rejects.toMatchObject(away)
  })

  it('breaks a stream off with the same error', async () => {
    const { key } = await save(large)
    const file = await aStore().open(key)
    s3.standIn.faults.push(
      { kind: 'cutAnswer', operation: 'GetObject', times: 2 },
      { kind: 'slowDown', times: 99 },
    )
    await expect(buffer(file.stream())).rejects.toMatchObject(away)
  })

  it('leaves no upload behind, or one that is aborted a day later', async () => {
    s3.standIn.faults.push({ kind: 'slowDown', operation: 'UploadPart', times: 3 })
    await expect(save(large)).rejects.toMatchObject(away)
    expect(s3.standIn.uploads.size).toBe(0)
    s3.standIn.faults.push(
      { kind: 'slowDown', operation: 'UploadPart', times: 3 },
      { kind: 'slowDown', operation: 'AbortUpload', times: 3 },
    )
    await expect(save(large)).rejects.toMatchObject(away)
    s3.standIn.createUpload('somebody/else.bin', {})
    expect(s3.standIn.uploads.size).toBe(2)
    await aStore().removeUnfinished(new Date(Date.now() - 60_000))
    expect(s3.standIn.uploads.size).toBe(2)
    s3.standIn.pageSize = 1
    await aStore().removeUnfinished(new Date(Date.now() + 60_000))
    s3.standIn.pageSize = 1_000
    expect([...s3.standIn.uploads.values()].map(({ key }) => key)).toEqual(['somebody/else.bin'])
  })

  it('writes no secret into the log', async () => {
    const lines: string[] = []
    const spies = (['error', 'warn'] as const).map((level) =>
      vi
        .spyOn(log, level)
        .mockImplementation((...given: unknown[]) => void lines.push(JSON.stringify(given))),
    )
    s3.standIn.faults.push({ kind: 'expired', times: 1_000 })
    const store = aStore()
    await save('x', store).catch(() => undefined)
    await store.isUsable()
    await createS3Store({ ...settings(), endpoint: 'http://127.0.0.1:1' }, { patience }).isUsable()
    spies.forEach((spy) => spy.mockRestore())
    expect(lines.length).toBeGreaterThanOrEqual(3)
    const { secretAccessKey, accessKeyId } = s3.standIn.credentials
    for (const secret of [secretAccessKey, accessKeyId, 'Signature'])
      expect(lines.join()).not.toContain(secret)
  })
})

describe('the mark of a bucket', () => {
  const storeOf = (id: string) => createS3Store(settings(), { patience, ownId: () => Promise.resolve(id) })
  const marks = () => [...s3.standIn.objects.keys()].filter((key) => !key.startsWith('7/'))

  it('lets only the installation that was first remove files', async () => {
    const [one, other] = [storeOf('one'), storeOf('other')]
    const [{ key }] = await Promise.all([one.save(Readable.from(['x']), options), one.isForeign()])
    expect(await other.isForeign()).toBe(true)
    await other.save(Readable.from(['y']), options)
    await expect(other.remove(key)).rejects.toMatchObject(away)
    await expect(other.removeUnfinished(new Date())).rejects.toMatchObject(away)
    const listed: string[] = []
    for await (const files of one.list()) listed.push(...files.map((file) => file.key))
    expect(listed).toHaveLength(2)
    await one.remove(key)
    expect(s3.standIn.objects.has(key)).toBe(false)
    // It is taken over by removing the mark.
    expect(marks()).toHaveLength(1)
    s3.standIn.objects.delete(marks()[0] ?? '')
    const taking = storeOf('other')
    await taking.remove(key)
    expect([await taking.isForeign(), await storeOf('one').isForeign()]).toEqual([false, true])
  })

  it('is written once by many, and by no reader', async () => {
    expect(await storeOf('one').isForeign()).toBe(false)
    expect(marks()).toEqual([])
    const ids = ['one', 'two', 'three', 'four']
    await Promise.all(ids.map((id) => storeOf(id).save(Readable.from(['x']), options)))
    const foreign = await Promise.all(ids.map((id) => storeOf(id).isForeign()))
    expect(foreign.filter((isForeign) => !isForeign)).toHaveLength(1)
  })
})

describe('what is asked of the server', () => {
  it('has a sum that is refused when bytes changed on the way', async () => {
    // The stand-in compares it. Here the call itself is damaged.
    const real = globalThis.fetch
    const spy = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce((url, init) => real(url, { ...init, body: 'smalm' }))
    const { key } = await save('small')
    spy.mockRestore()
    expect(s3.standIn.object(key).body.toString()).toBe('small')
  })

  it('is encryption, and a place below a prefix, as configured', async () => {
    const store = aStore({ encryption: 'AES256' as never, prefix: 'a/b/' })
    const { key } = await save(large, store)
    const other = await save('small', store)
    for (const name of [key, other.key])
      expect(s3.standIn.object(`a/b/${name}`).headers['x-amz-server-side-encryption']).toBe('AES256')
    await expect(aStore().open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })

  it('is the bucket in the path or in the host’s name', () => {
    const amazon = { ...settings(), endpoint: 'https://s3.sa-east-1.amazonaws.com', bucket: 'files' }
    expect(bucketUrl(amazon)).toBe('https://s3.sa-east-1.amazonaws.com/files')
    expect(bucketUrl({ ...amazon, pathStyle: false })).toBe('https://files.s3.sa-east-1.amazonaws.com')
  })
})

it('cleans no unfinished upload, but all else, where the server does not list them', async () => {
  s3.standIn.createUpload(`7/${'a'.repeat(48)}.txt`, {})
  s3.standIn.faults.push({ kind: 'expired', operation: 'ListUploads', times: 1 })
  await aStore().removeUnfinished(new Date(Date.now() + 60_000))
  expect(s3.standIn.uploads.size).toBe(1)
})

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
it('signs as in Amazon’s own example', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2013, 4, 24) })
  const example = new S3Client({
    ...settings(),
    endpoint: 'https://s3.amazonaws.com',
    bucket: 'examplebucket',
    pathStyle: false,
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  })
  const url = new URL(await example.presigned('test.txt', {}, { seconds: 85_800, sameSeconds: 600 }))
  vi.useRealTimers()
  expect(url.host).toBe('examplebucket.s3.amazonaws.com')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('86400')
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

describe('an address for browsers', () => {
  const served = { contentType: 'audio/ogg', disposition: 'inline; filename="a b.ogg"' }
  const address = async (key: string) => (await aStore().linkTo(key, served)) ?? ''

  it('reads the file and its parts, as what it is, without any other proof', async () => {
    const { key } = await save('0123456789')
    const answer = await fetch(await address(key), { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text()]).toEqual([206, '234'])
    expect(answer.headers.get('content-type')).toBe('audio/ogg')
    expect(answer.headers.get('content-disposition')).toBe(served.disposition)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=600, no-transform')
  })

  it('is of this file only, as this, and to be read only', async () => {
    const [{ key }, other] = [await save('one'), await save('other')]
    const url = await address(key)
    const statusOf = async (changed: string, init = {}) => (await fetch(changed, init)).status
    expect(await statusOf(url.replace(key, other.key))).toBe(403)
    expect(await statusOf(url.replace('audio%2Fogg', 'text%2Fhtml'))).toBe(403)
    expect(await statusOf(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=99999'))).toBe(403)
    expect(await statusOf(url, { method: 'DELETE' })).toBe(403)
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(403)
  })

  it('is the same for some minutes, and valid for an hour after that', async () => {
    const { key } = await save('one')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 600_000) + 1_000 })
    const url = await address(key)
    vi.setSystemTime(Date.now() + 590_000)
    expect(await address(key)).toBe(url)
    vi.setSystemTime(Date.now() + 20_000)
    expect(await address(key)).not.toBe(url)
    const statusAt = async (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      return (await fetch(url)).status
    }
    expect(await statusAt(3_500_000)).toBe(200)
    expect(await statusAt(200_000)).toBe(403)
    vi.useRealTimers()
  })
})
