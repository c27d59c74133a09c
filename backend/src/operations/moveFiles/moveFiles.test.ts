import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startS3, type S3Server } from '@balcao/whatsapp-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFallbackStore } from '../../platform/storage/fallbackStore.js'
import { createFolderStore } from '../../platform/storage/folderStore.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { createS3Store } from '../../platform/storage/s3/s3Store.js'
import { withStorageLock } from '../storageLock.js'
import { CopyDiffers, moveFiles } from './moveFiles.js'

let s3: S3Server
const root = mkdtempSync(path.join(tmpdir(), 'balcao-move-'))
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  rmSync(root, { recursive: true })
})

let folder: MediaStore
let bucket: MediaStore
let place: string
let runs = 0
beforeEach(() => {
  s3.standIn.objects.clear()
  s3.standIn.faults.length = 0
  place = path.join(root, String((runs += 1)))
  folder = createFolderStore(place)
  const { credentials, bucket: name } = s3.standIn
  bucket = createS3Store(
    { ...credentials, endpoint: s3.url, bucket: name, pathStyle: true, prefix: '', encryption: null },
    { patience: { tries: 2, backoffMs: 1 } },
  )
})

const fill = async (store: MediaStore, count: number) => {
  const keys: string[] = []
  for (let index = 0; index < count; index += 1) {
    const companyId = (index % 3) + 1
    const options = { extension: 'txt', maxBytes: 100, companyId }
    keys.push((await store.save(Readable.from([`file ${index}`]), options)).key)
  }
  return keys
}
const keysOf = async (store: MediaStore) => {
  const keys: string[] = []
  for await (const files of store.list()) keys.push(...files.map(({ key }) => key))
  return keys
}
const textOf = async (store: MediaStore, key: string) =>
  (await buffer((await store.open(key)).stream())).toString()
const fast = { graceMs: 0 }

describe('moving files', () => {
  it('copies all of them, and none again', async () => {
    const keys = await fill(folder, 9)
    const first = await moveFiles({ from: folder, to: bucket })
    expect(first).toMatchObject({ seen: 9, copied: 9, present: 0, deleted: 0, gone: 0, bytes: 54 })
    for (const [index, key] of keys.entries()) expect(await textOf(bucket, key)).toBe(`file ${index}`)
    s3.standIn.calls.length = 0
    expect(await moveFiles({ from: folder, to: bucket })).toMatchObject({ seen: 9, copied: 0, present: 9 })
    expect(s3.standIn.calls).not.toContain('GetObject')
  })

  it('leads back, and removes the sources', async () => {
    const keys = await fill(bucket, 5)
    const moved = await moveFiles({ from: bucket, to: folder, deleteSource: true, ...fast })
    expect(moved).toMatchObject({ copied: 5, deleted: 5 })
    expect(await keysOf(bucket)).toEqual([])
    expect(await keysOf(folder)).toEqual([...keys].sort())
  })

  it('replaces a copy of the same size that differs', async () => {
    const [key = ''] = await fill(folder, 1)
    await bucket.put(key, Readable.from(['fi1e 0']))
    expect(await moveFiles({ from: folder, to: bucket })).toMatchObject({ copied: 1, present: 0 })
    expect(await textOf(bucket, key)).toBe('file 0')
  })

  it('removes no source whose copy is damaged', async () => {
    const keys = await fill(folder, 3)
    const damaging: MediaStore = {
      ...bucket,
      put: async (key, _stream, facts) => bucket.put(key, Readable.from(['damaged']), facts),
    }
    const move = moveFiles({ from: folder, to: damaging, deleteSource: true, ...fast })
    await expect(move).rejects.toThrow(CopyDiffers)
    expect(await keysOf(folder)).toEqual([...keys].sort())
  })

  it('reads a copy back before it removes a source, whatever the copy says of itself', async () => {
    const [key = ''] = await fill(folder, 1)
    await moveFiles({ from: folder, to: bucket })
    s3.standIn.object(key).body = Buffer.from('fi1e 0')
    expect(await moveFiles({ from: folder, to: bucket, deleteSource: true, ...fast })).toMatchObject({
      copied: 1,
      deleted: 1,
    })
    expect(await textOf(bucket, key)).toBe('file 0')
  })

  it('ends when a store is away, and goes on when it is started again', async () => {
    await fill(folder, 12)
    let puts = 0
    const failing: MediaStore = {
      ...bucket,
      put: async (...args) => {
        if ((puts += 1) > 6) s3.standIn.faults.push({ kind: 'slowDown', times: 100 })
        return bucket.put(...args)
      },
    }
    await expect(moveFiles({ from: folder, to: failing })).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
    s3.standIn.faults.length = 0
    const { copied, present } = await moveFiles({ from: folder, to: bucket })
    expect([copied + present, present > 0, copied > 0]).toEqual([12, true, true])
  })

  it('leaves out what the product removes meanwhile', async () => {
    const [first = ''] = await fill(folder, 4)
    const removing: MediaStore = {
      ...folder,
      open: async (key) => {
        if (key === first) await folder.remove(key)
        return folder.open(key)
      },
    }
    expect(await moveFiles({ from: removing, to: bucket })).toMatchObject({ seen: 4, copied: 3, gone: 1 })
  })

  it('leaves every file readable at any moment, for a product that uses both stores', async () => {
    const keys = await fill(folder, 24)
    const product = createFallbackStore(bucket, folder)
    let isOver = false
    let reads = 0
    const reader = async (from: number) => {
      for (let at = from; !isOver || reads < 2 * keys.length; at = (at + 1) % keys.length, reads += 1) {
        const text = await product.withLocalFile(keys[at] ?? '', () => textOf(product, keys[at] ?? ''))
        expect(text).toBe(`file ${at}`)
      }
    }
    const readers = Promise.all([reader(0), reader(12)])
    const stored = fill(product, 6)
    const moved = await moveFiles({ from: folder, to: bucket, deleteSource: true, graceMs: 2_000 })
    isOver = true
    await readers
    expect(moved).toMatchObject({ copied: 24, deleted: 24 })
    expect(await keysOf(folder)).toEqual([])
    expect(await keysOf(bucket)).toEqual([...keys, ...(await stored)].sort())
  })
})

describe('the command', () => {
  /** Where the product has its files. */
  let store = 's3'
  const environment = () => ({
    PATH: process.env['PATH'],
    DATABASE_URL: process.env['DATABASE_URL'],
    ENCRYPTION_KEY: 'c'.repeat(64),
    ROLES: 'none',
    MEDIA_DIR: place,
    ...s3.environment,
    MEDIA_STORE: store,
  })
  const run = (...args: string[]) =>
    spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=development', 'src/entrypoints/moveFiles.ts', ...args],
      {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        env: environment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  const outcomeOf = async (child: ReturnType<typeof run>) => {
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [output, errors] = await Promise.all([buffer(child.stdout), buffer(child.stderr)])
    return { code: await closed, output: output.toString() + errors.toString() }
  }

  it('moves the rest after it was killed half way', async () => {
    const keys = await fill(folder, 30)
    s3.standIn.faults.push({ kind: 'slow', operation: 'PutObject', times: 30, ms: 50 })
    const child = run('--from', 'folder', '--to', 's3', '--delete-source')
    while (s3.standIn.objects.size < 11) await new Promise((resolve) => setTimeout(resolve, 5))
    // A backup would be refused now, and after the kill it is not.
    await expect(withStorageLock(() => Promise.resolve())).rejects.toThrow('files are being moved')
    child.kill('SIGKILL')
    await outcomeOf(child)
    const half = (await keysOf(bucket)).length
    expect(half).toBeLessThan(30)
    expect(await keysOf(folder)).toHaveLength(30)
    s3.standIn.faults.length = 0
    await vi.waitFor(() => withStorageLock(() => Promise.resolve()), 10_000)
    const { code, output } = await outcomeOf(run('--from', 'folder', '--to', 's3'))
    expect(code).toBe(0)
    const [, copied, present] =
      /All files are in the new store\. 30 files: (\d+) copied .*, (\d+) were there/.exec(output) ?? []
    expect(Number(copied) + Number(present)).toBe(30)
    expect(Number(present)).toBeGreaterThanOrEqual(Math.min(half, 10))
    expect(await keysOf(bucket)).toEqual([...keys].sort())
    expect(output).not.toContain(s3.standIn.credentials.secretAccessKey)
  })

  it('deletes nothing that the product would not find any more', async () => {
    const keys = await fill(folder, 1)
    store = 'folder'
    const { code, output } = await outcomeOf(run('--from', 'folder', '--to', 's3', '--delete-source'))
    store = 's3'
    expect(code).toBe(1)
    expect(output).toContain('Set MEDIA_STORE=s3 first')
    expect(await keysOf(folder)).toEqual(keys)
  })

  it('says how it is used', async () => {
    const { code, output } = await outcomeOf(run('--from', 'folder', '--to', 'folder'))
    expect(code).toBe(1)
    expect(output).toContain('--from folder --to s3')
  })
})
