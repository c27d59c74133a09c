import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startS3, type S3Server } from '@balcao/whatsapp-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFallbackStore } from './fallbackStore.js'
import { createFolderStore } from './folderStore.js'
import { createS3Store } from './s3/s3Store.js'
import type { ByteRange, ListedFile, MediaStore } from './store.js'

let s3: S3Server
const root = mkdtempSync(path.join(tmpdir(), 'balcao-stores-'))
beforeAll(async () => {
  s3 = await startS3()
  // Listings of several pages.
  s3.standIn.pageSize = 2
})
afterAll(async () => {
  await s3.stop()
  rmSync(root, { recursive: true })
})

const inS3 = (prefix: string) =>
  createS3Store({
    endpoint: s3.url,
    bucket: s3.standIn.bucket,
    ...s3.standIn.credentials,
    pathStyle: true,
    prefix,
    encryption: null,
  })

let made = 0
const kinds: Record<string, () => MediaStore> = {
  'a folder': () => createFolderStore(path.join(root, String((made += 1)))),
  S3: () => inS3(''),
  'S3 below a prefix': () => inS3('some/place/'),
  'S3 with a folder behind it': () =>
    createFallbackStore(inS3(`moved-${(made += 1)}/`), createFolderStore(path.join(root, String(made)))),
}

const sum = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const options = { extension: 'txt', maxBytes: 10, companyId: 7 }

const listOf = async (store: MediaStore) => {
  const files: ListedFile[] = []
  for await (const batch of store.list()) files.push(...batch)
  return files
}

const brokenOff = () =>
  Readable.from(
    (function* () {
      yield 'half'
      throw new Error('broken off')
    })(),
  )

describe.each(Object.entries(kinds))('%s', (_name, make) => {
  let store: MediaStore
  beforeAll(() => {
    s3.standIn.objects.clear()
    store = make()
  })
  const save = (text: string | Buffer, more: object = {}) =>
    store.save(Readable.from([text]), { ...options, ...more })
  const read = async (key: string, range?: ByteRange) =>
    (await buffer((await store.open(key)).stream(range))).toString()
  const missing = { code: 'ERR_MEDIA_UNAVAILABLE' }

  it('has what it was given, under a name that nobody guesses, by company', async () => {
    const [one, other] = [await save('one'), await save('one')]
    expect(one).toEqual({ key: expect.stringMatching(/^7\/[0-9a-f]{48}\.txt$/) as string, size: 3 })
    expect(other.key).not.toBe(one.key)
    expect(await read(one.key)).toBe('one')
    expect((await store.open(one.key)).size).toBe(3)
  })

  it.each<[ByteRange, string]>([
    [{ start: 0, end: 0 }, '0'],
    [{ start: 2, end: 4 }, '234'],
    [{ start: 9, end: 9 }, '9'],
    [{ start: 0, end: 9 }, '0123456789'],
  ])('reads the range %j', async (range, part) => {
    expect(await read((await save('0123456789')).key, range)).toBe(part)
  })

  it('takes an empty file, and one of the very size that is allowed', async () => {
    const { key, size } = await store.save(Readable.from([]), options)
    expect([size, (await store.open(key)).size, await read(key)]).toEqual([0, 0, ''])
    expect((await save('0123456789')).size).toBe(10)
  })

  it('takes a file of many megabytes, and any part of it', async () => {
    const bytes = randomBytes(11 * 2 ** 20 + 17)
    const chunks = Array.from({ length: 12 }, (_, at) => bytes.subarray(at * 2 ** 20, (at + 1) * 2 ** 20))
    const { key, size } = await store.save(Readable.from(chunks), {
      ...options,
      maxBytes: bytes.length,
    })
    expect(size).toBe(bytes.length)
    const file = await store.open(key)
    expect(sum(await buffer(file.stream()))).toBe(sum(bytes))
    const [start, end] = [5 * 2 ** 20 - 2, 5 * 2 ** 20 + 1]
    expect((await buffer(file.stream({ start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it('leaves nothing of what is too large, or breaks off', async () => {
    const before = await listOf(store)
    const tooLarge = { code: 'ERR_MEDIA_TOO_LARGE' }
    await expect(save('0123456789+')).rejects.toMatchObject(tooLarge)
    await expect(store.save(brokenOff(), options)).rejects.toThrow('broken off')
    const long = Array.from({ length: 12 }, () => randomBytes(2 ** 20))
    await expect(
      store.save(Readable.from(long), { ...options, maxBytes: 11 * 2 ** 20 }),
    ).rejects.toMatchObject(tooLarge)
    const breaking = Readable.from(
      (function* () {
        yield* long
        throw new Error('broken off late')
      })(),
    )
    await expect(store.save(breaking, { ...options, maxBytes: 1e9 })).rejects.toThrow('broken off late')
    expect(await listOf(store)).toEqual(before)
    expect(s3.standIn.uploads.size).toBe(0)
  })

  it('lends a file on the disk of this machine', async () => {
    const { key } = await save('local')
    const lent = await store.withLocalFile(key, (file) => {
      expect(readFileSync(file, 'utf8')).toBe('local')
      expect(path.extname(file)).toBe('.txt')
      return Promise.resolve(file)
    })
    // A copy does not stay.
    expect(existsSync(lent)).toBe(lent.startsWith(root))
    await expect(store.withLocalFile(key, () => Promise.reject(new Error('use')))).rejects.toThrow('use')
    expect(readdirSync(tmpdir()).filter((name) => name === path.basename(lent))).toEqual([])
  })

  it.each(['7/../../etc/passwd', '../7/a.txt', '/etc/passwd', '7/a.txt', ''])(
    'has nothing under %j',
    async (key) => {
      await expect(store.open(key)).rejects.toMatchObject(missing)
      await expect(store.remove(key)).rejects.toMatchObject(missing)
      await expect(store.put(key, Readable.from(['x']))).rejects.toMatchObject(missing)
      await expect(store.withLocalFile(key, () => Promise.resolve())).rejects.toMatchObject(missing)
    },
  )

  it('makes an extension harmless', async () => {
    expect((await save('x', { extension: '../a/JPG' })).key).toMatch(/^7\/[0-9a-f]{48}\.ajpg$/)
    expect((await save('x', { extension: '' })).key).toMatch(/\.bin$/)
  })

  it('has no removed file, and removing it again does no harm', async () => {
    const { key } = await save('gone')
    await store.remove(key)
    await store.remove(key)
    await expect(store.open(key)).rejects.toMatchObject(missing)
    await expect(store.withLocalFile(key, () => Promise.resolve())).rejects.toMatchObject(missing)
  })

  it('takes a file under its key, whole, and replaces what is there', async () => {
    const { key } = await save('first')
    expect(await store.put(key, Readable.from(['second']), { sha256: sum('second') })).toEqual({
      size: 6,
      sha256: sum('second'),
    })
    expect(await read(key)).toBe('second')
    expect([null, sum('second')]).toContain((await store.open(key)).sha256)
    await expect(store.put(key, brokenOff())).rejects.toThrow('broken off')
    expect(await read(key)).toBe('second')
  })

  it('lists every file, in the order of the keys’ bytes', async () => {
    const saved = await Promise.all([10, 2, 1, 1].map((companyId) => save('x', { companyId })))
    const files = await listOf(store)
    const keys = files.map(({ key }) => key)
    expect(keys).toEqual([...keys].sort())
    expect(new Set(keys).size).toBe(keys.length)
    for (const { key, size } of saved) {
      const file = files.find((one) => one.key === key)
      expect(file?.size).toBe(size)
      expect(Math.abs(Date.now() - (file?.writtenAt.getTime() ?? 0))).toBeLessThan(60_000)
    }
  })

  it('is usable, and has nothing unfinished to remove', async () => {
    expect(await store.isUsable()).toBe(true)
    const before = await listOf(store)
    await store.removeUnfinished(new Date(Date.now() + 60_000))
    expect(await listOf(store)).toEqual(before)
  })
})

describe('a store with another one behind it', () => {
  const pair = () => {
    const [current, former] = [
      inS3(`pair-${(made += 1)}/`),
      createFolderStore(path.join(root, `pair${made}`)),
    ]
    return { current, former, store: createFallbackStore(current, former) }
  }
  const read = async (store: MediaStore, key: string) =>
    (await buffer((await store.open(key)).stream())).toString()

  it('reads files of both, lists each once, and stores new ones in the first', async () => {
    const { current, former, store } = pair()
    const old = await former.save(Readable.from(['old']), options)
    const both = await former.save(Readable.from(['both']), options)
    await current.put(both.key, Readable.from(['both']))
    const young = await store.save(Readable.from(['young']), { ...options, companyId: 1 })
    expect(await read(current, young.key)).toBe('young')
    expect(await read(store, old.key)).toBe('old')
    expect(await store.withLocalFile(old.key, (file) => Promise.resolve(readFileSync(file, 'utf8')))).toBe(
      'old',
    )
    expect((await listOf(store)).map(({ key }) => key)).toEqual([old.key, both.key, young.key].sort())
    expect(await store.linkTo(old.key, { contentType: 'text/plain', disposition: 'inline' })).toBeNull()
    expect(await store.linkTo(young.key, { contentType: 'text/plain', disposition: 'inline' })).toContain(
      s3.url,
    )
    await store.remove(both.key)
    await expect(former.open(both.key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })

  it('finds a file that is moved between its two questions', async () => {
    const { current, former } = pair()
    const { key } = await former.save(Readable.from(['moved']), options)
    const moving = createFallbackStore(current, {
      ...former,
      open: async (asked) => {
        await current.put(key, (await former.open(key)).stream())
        await former.remove(key)
        return former.open(asked)
      },
    })
    expect(await read(moving, key)).toBe('moved')
  })
})
