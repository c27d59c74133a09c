import { existsSync } from 'node:fs'
import type pg from 'pg'
import { freeBytesOf } from '../../platform/storage/freeBytes.js'
import { Refusal } from '../refusal.js'
import { IN_USE } from './names.js'

/** Both tables and their indexes stand beside each other, with the log of Postgres. */
const ROOM = 1.3

/** Names and addresses of this machine; empty for the default. */
const OWN_NAMES = /^(localhost|127(\.\d+){3}|::1|\[::1\]|)$/

/** Folder of the data, if Postgres runs on this machine and tells us. */
async function dataFolder(client: pg.Client, host: string): Promise<string | null> {
  if (!OWN_NAMES.test(host)) return null
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const folder = rows[0]?.data_directory ?? ''
    // A container's Postgres listens here, too, and its folder is elsewhere.
    return existsSync(folder) ? folder : null
  } catch {
    return null
  }
}

/**
 * Looks at the disk before anything is made.
 * @throws Refusal when the disk is too small, or nobody can say.
 */
export async function requireRoom(client: pg.Client, host: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('${IN_USE}') as bytes`,
  )
  const wanted = Number(rows[0]?.bytes) * ROOM
  const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GB`
  const folder = await dataFolder(client, host)
  if (folder === null)
    throw new Refusal(
      `Postgres doesn't say how much room its disk has. It needs ${gigabytes(wanted)}: look, and say --enough-disk.`,
    )
  const free = await freeBytesOf(folder)
  if (free < wanted)
    throw new Refusal(
      `The disk of Postgres has ${gigabytes(free)} left, and ${gigabytes(wanted)} are needed: make room, or say --enough-disk.`,
    )
}
