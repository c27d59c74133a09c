import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolderStore } from './folderStore.js'
import type { ListedFile, MediaStore } from './store.js'

const root = mkdtempSync(path.join(tmpdir(), 'balcao-store-'))
afterAll(() => rmSync(root, { recursive: true }))
const store = createFolderStore(root)

const options = { extension: 'txt', maxBytes: 10, companyId: 7 }
const save = (text: string, more: object = {}) => store.save(Readable.from([text]), { ...options, ...more })
const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer((await store.open(key)).stream(range))).toString()
const listOf = async (listed: MediaStore) => {
  const files: ListedFile[] = []
  for await (const batch of listed.list()) files.push(...batch)
  return files
}
const unfinished = () => readdirSync(path.join(root, '.unfinished'))

describe('a folder of files', () => {
  it('keeps what it is given, under a name that nobody guesses, by company', async () => {
    const [one, other] = [await save('one'), await save('one')]
    expect(one).toEqual({ key: expect.stringMatching(/^7\/[0-9a-f]{48}\.txt$/) as string, size: 3 })
    expect(other.key).not.toBe(one.key)
    expect(await read(one.key)).toBe('one')
    expect(await read(one.key, { start: 1, end: 1 })).toBe('n')
    expect((await store.open(one.key)).size).toBe(3)
    expect(await store.withLocalFile(one.key, (file) => Promise.resolve(path.dirname(file)))).toBe(
      path.join(root, '7'),
    )
  })

  it('takes an empty file, and one of the very size that is allowed', async () => {
    expect((await store.save(Readable.from([]), options)).size).toBe(0)
    expect((await save('0123456789')).size).toBe(10)
  })

  it('leaves nothing of what is too large, or breaks off', async () => {
    const before = readdirSync(path.join(root, '7')).length
    await expect(save('0123456789+')).rejects.toMatchObject({ code: 'ERR_MEDIA_TOO_LARGE' })
    const broken = Readable.from(
      (function* () {
        yield 'half'
        throw new Error('broken off')
      })(),
    )
    await expect(store.save(broken, options)).rejects.toThrow('broken off')
    expect(readdirSync(path.join(root, '7'))).toHaveLength(before)
    expect(unfinished()).toEqual([])
  })

  it.each(['7/../../etc/passwd', '../7/a.txt', '/etc/passwd', '7/a.txt', ''])(
    'has nothing under %j',
    async (key) => {
      await expect(store.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
      await expect(store.remove(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
    },
  )

  it('makes an extension harmless', async () => {
    expect((await save('x', { extension: '../a/JPG' })).key).toMatch(/^7\/[0-9a-f]{48}\.ajpg$/)
    expect((await save('x', { extension: '' })).key).toMatch(/\.bin$/)
  })

  it('forgets what is removed, and does not mind when it is gone', async () => {
    const { key } = await save('gone')
    await store.remove(key)
    await store.remove(key)
    await expect(store.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })

  it('tells what is old, of every company, and what was never finished', async () => {
    const old = await save('old', { companyId: 8 })
    const young = await save('young', { companyId: 8 })
    const yesterday = new Date(Date.now() - 86_400_000)
    utimesSync(path.join(root, old.key), yesterday, yesterday)
    writeFileSync(path.join(root, '.unfinished', 'left'), 'half')
    writeFileSync(path.join(root, '.unfinished', 'old'), 'half')
    utimesSync(path.join(root, '.unfinished', 'old'), yesterday, yesterday)

    const hourAgo = new Date(Date.now() - 3_600_000)
    const listed = (await listOf(store)).filter(({ key }) => key.startsWith('8/'))
    expect(listed.map(({ key }) => key)).toEqual([old.key, young.key].sort())
    expect(listed.filter(({ writtenAt }) => writtenAt < hourAgo)).toEqual([
      { key: old.key, size: 3, writtenAt: yesterday },
    ])
    await store.removeUnfinished(hourAgo)
    expect(unfinished()).toEqual(['left'])
  })

  it('takes a file under its key, whole, and replaces what is there', async () => {
    const { key } = await save('first')
    const put = await store.put(key, Readable.from(['second']))
    expect(put).toEqual({ size: 6, sha256: createHash('sha256').update('second').digest('hex') })
    expect(await read(key)).toBe('second')
    const broken = Readable.from(
      (function* () {
        yield 'half'
        throw new Error('broken off')
      })(),
    )
    await expect(store.put(key, broken)).rejects.toThrow('broken off')
    expect(await read(key)).toBe('second')
    await expect(store.put('../7/a.txt', Readable.from(['x']))).rejects.toMatchObject({
      code: 'ERR_MEDIA_UNAVAILABLE',
    })
  })

  it('lists keys in the order of their bytes', async () => {
    const ordered = createFolderStore(path.join(root, 'ordered'))
    for (const companyId of [10, 2, 1, 1])
      await ordered.save(Readable.from(['x']), { extension: 'txt', maxBytes: 1, companyId })
    const keys = (await listOf(ordered)).map(({ key }) => key)
    expect(keys).toEqual([...keys].sort())
    expect(keys.map((key) => key.split('/')[0])).toEqual(['1', '1', '10', '2'])
  })

  it('is empty before anything was kept', async () => {
    const empty = createFolderStore(path.join(root, 'not-there-yet'))
    expect(await listOf(empty)).toEqual([])
    await empty.removeUnfinished(new Date())
  })
})
