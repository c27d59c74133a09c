import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { clock } from '../../platform/clock/clock.js'
import { env } from '../../platform/config/env.js'
import { version } from '../../platform/config/version.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { Refusal } from '../refusal.js'
import { backupsIn, claimFolder, listName, listOf, nameAt, storeOf, writeManifest } from './backupFolder.js'
import { copyFiles, type FileCounts } from './copyFiles.js'
import { nothing, readFileList, writeFileList } from './fileList.js'
import { keyCheckValue } from './keyCheck.js'
import { FORMAT, type Manifest } from './manifest.js'
import { removeOld, removeUnfinished } from './removeOld.js'
import { sealingFor, type Sealing } from './sealing.js'
import { dumpDatabase, openReader } from './snapshot.js'

export interface BackupOptions {
  folder: string
  /** The files of the installation. */
  media: MediaStore
  /** Public keys of age (`age1…`); without any the backup is not encrypted. */
  recipients: readonly string[]
  /** Finished backups that remain, this one included. */
  keep: number
  /** Gets lines of progress. */
  say: (line: string) => void
}

export interface BackupResult extends FileCounts {
  name: string
  rows: number
  /** Bytes of the tables, as stored. */
  tableBytes: number
  removed: { backups: number; files: number }
}

/** Advisory lock of the one backup of a database that runs. Postgres frees it when the process dies. */
const BACKUP_LOCK = 7_240_003

/**
 * Makes a backup of the database, as it is at one moment, and of all files. It may run at any time: it takes
 * two connections, no lock that a writer waits for, and little memory. A backup that ends early has no
 * manifest, is never restored, and is removed by the next one.
 * @throws Refusal when another backup runs, or the folder or database is not fit for it.
 */
export async function backUp({ recipients, ...options }: BackupOptions): Promise<BackupResult> {
  const { folder, say } = options
  const sealing = sealingFor(recipients)
  const lock = await openReader()
  try {
    await lock.query('begin')
    const { rows } = await lock.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as free`,
    )
    if (!rows[0]?.free)
      throw new Refusal('Another backup of this installation is running: wait until it has ended.')
    await claimFolder(folder)
    const leftovers = await removeUnfinished(folder)
    if (leftovers > 0) say(`Removed what ${leftovers} interrupted backups had left`)
    return await makeBackup({ ...options, sealing })
  } finally {
    await lock.end()
  }
}

type Making = Omit<BackupOptions, 'recipients'> & { sealing: Sealing }

async function makeBackup({ folder, media, keep, sealing, say }: Making): Promise<BackupResult> {
  const name = nameAt(clock.now())
  const own = path.join(folder, name)
  await mkdir(path.join(own, 'tables'), { recursive: true, mode: 0o700 })

  say('Database')
  const dumped = await readDatabase(own, sealing, say)
  // After the snapshot: so each file that a row of it names was stored before it is listed here.
  say('Files')
  const counts: FileCounts = { count: 0, contentBytes: 0, copied: 0, gone: 0 }
  const list = listName(sealing.folder)
  const listed = await writeFileList(
    path.join(own, list),
    copyFiles({
      from: media,
      to: storeOf(folder, sealing.folder),
      earlier: await filesOfLast(folder, sealing.folder),
      sealing,
      counts,
    }),
  )
  say(
    `  ${counts.count} files, ${counts.contentBytes} bytes; ${counts.copied} copied, ${counts.gone} gone meanwhile`,
  )
  const manifest: Manifest = {
    format: FORMAT,
    version,
    commit: env.COMMIT,
    ...dumped,
    finishedAt: clock.now().toISOString(),
    keyCheck: keyCheckValue(),
    files: {
      folder: sealing.folder,
      list,
      ...listed,
      count: counts.count,
      contentBytes: counts.contentBytes,
      gone: counts.gone,
    },
  }
  await writeManifest(own, manifest, sealing)
  const removed = await removeOld(folder, keep)
  const sum = (field: 'rows' | 'bytes') => manifest.tables.reduce((all, table) => all + table[field], 0)
  return { name, ...counts, rows: sum('rows'), tableBytes: sum('bytes'), removed }
}

async function readDatabase(own: string, sealing: Sealing, say: (line: string) => void) {
  const reader = await openReader()
  try {
    return await dumpDatabase(reader, own, sealing, say)
  } finally {
    await reader.end()
  }
}

/** The files of the newest finished backup that shares this folder of stored files. */
async function filesOfLast(folder: string, store: string) {
  for (const backup of (await backupsIn(folder)).filter(({ isFinished }) => isFinished).toReversed()) {
    const list = await listOf(backup)
    if (list.store === store) return readFileList(list.file)
  }
  return nothing()
}
