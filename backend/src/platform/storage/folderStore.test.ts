import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolderStore } from './folderStore.js'
import type { ListedFile, MediaStore } from './store.js'

const root = mkdtempSync(path.join(tmpdir(), 'balcao-store-'))
afterAll(() => rmSync(root, { recursive: true }))
const store = createFolderStore(root)

const options = { extension: 'txt', maxBytes: 10, companyId: 7 }
const save = (text: string, more: object = {}) => store.save(Readable.from([text]), { ...options, ...more })
const listOf = async (listed: MediaStore) => {
  const files: ListedFile[] = []
  for await (const batch of listed.list()) files.push(...batch)
  return files
}
const unfinished = () => readdirSync(path.join(root, '.unfinished'))

describe('a folder of files', () => {
  it('has the files of each company in a folder, and lends them as they are', async () => {
    const { key } = await save('one')
    expect(await store.withLocalFile(key, (file) => Promise.resolve(file))).toBe(path.join(root, key))
  })

  it('links a file of the same disk, which keeps its bytes and counts as new', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'balcao-public-'))
    const file = path.join(outside, 'a.txt')
    writeFileSync(file, 'theirs')
    const longAgo = new Date('2024-01-01T00:00:00Z')
    utimesSync(file, longAgo, longAgo)
    const linked = await store.link?.(file, { extension: 'txt', companyId: 9 })
    expect(linked).toMatchObject({ size: 6 })
    const key = linked?.key ?? ''
    expect(statSync(path.join(root, key)).ino).toBe(statSync(file).ino)
    expect(statSync(file).mtime).toEqual(longAgo)
    const listed = (await listOf(store)).find((one) => one.key === key)
    expect(listed?.writtenAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await store.remove(key)
    expect(readFileSync(file, 'utf8')).toBe('theirs')
    symlinkSync(file, path.join(outside, 'b.txt'))
    expect(await store.link?.(path.join(outside, 'b.txt'), { extension: 'txt', companyId: 9 })).toBeNull()
    await expect(
      store.link?.(path.join(outside, 'c.txt'), { extension: 'txt', companyId: 9 }),
    ).rejects.toThrow('ENOENT')
    rmSync(outside, { recursive: true })
  })

  it('leaves nothing unfinished', async () => {
    await expect(save('0123456789+')).rejects.toMatchObject({ code: 'ERR_MEDIA_TOO_LARGE' })
    expect(unfinished()).toEqual([])
  })

  it('tells when a file was written, and removes what was never finished', async () => {
    const old = await save('old', { companyId: 8 })
    const yesterday = new Date(Date.now() - 86_400_000)
    utimesSync(path.join(root, old.key), yesterday, yesterday)
    writeFileSync(path.join(root, '.unfinished', 'left'), 'half')
    writeFileSync(path.join(root, '.unfinished', 'old'), 'half')
    utimesSync(path.join(root, '.unfinished', 'old'), yesterday, yesterday)
    expect((await listOf(store)).filter(({ key }) => key === old.key)).toEqual([
      { key: old.key, size: 3, writtenAt: yesterday },
    ])
    await store.removeUnfinished(new Date(Date.now() - 3_600_000))
    expect(unfinished()).toEqual(['left'])
  })

  it('is empty before anything was stored', async () => {
    const empty = createFolderStore(path.join(root, 'not-there-yet'))
    expect(await listOf(empty)).toEqual([])
    await empty.removeUnfinished(new Date())
    expect(await empty.isUsable()).toBe(true)
  })
})
