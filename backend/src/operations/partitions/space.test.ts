import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { freeBytesOf } from '../../platform/storage/freeBytes.js'
import { requireRoom } from './space.js'

/** Postgres with a table of this size. @param folder of its data; null when it may not say. */
const aServer = (bytes: number, folder: string | null) =>
  ({
    query: (sql: string) => {
      if (sql.includes('pg_total_relation_size')) return Promise.resolve({ rows: [{ bytes: String(bytes) }] })
      if (folder === null) return Promise.reject(new Error('permission denied to examine "data_directory"'))
      return Promise.resolve({ rows: [{ data_directory: folder }] })
    },
  }) as unknown as pg.Client

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-space-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('a disk with room for both tables is accepted', async () => {
  await expect(requireRoom(aServer(1_000_000, aFolder()), '127.0.0.1')).resolves.toBeUndefined()
})

it('a disk that has room for the table, but not for its log, is refused', async () => {
  const folder = aFolder()
  const free = await freeBytesOf(folder)
  await expect(requireRoom(aServer(free * 0.9, folder), 'localhost')).rejects.toThrow(
    /^The disk of Postgres has [\d.]+ GB left, and [\d.]+ GB are needed: make room, or say --enough-disk\.$/,
  )
  // Other programs write to the disk meanwhile.
  await expect(requireRoom(aServer(free * 0.6, folder), 'localhost')).resolves.toBeUndefined()
})

it.each([
  ['another machine', 'db.example.com', tmpdir()],
  ['a name that begins like this machine', '127.example.com', tmpdir()],
  ['a container, whose folder is not here', '127.0.0.1', '/var/lib/nobody/has/this'],
  ['a role that may not see it', '127.0.0.1', null],
])('nobody can say how much room there is on %s', async (_name, host, folder) => {
  await expect(requireRoom(aServer(3 * 2 ** 30, folder), host)).rejects.toThrow(
    `Postgres doesn't say how much room its disk has. It needs 3.9 GB: look, and say --enough-disk.`,
  )
})
