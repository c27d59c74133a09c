import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { clock } from '../../platform/clock/clock.js'
import { env } from '../../platform/config/env.js'
import { version } from '../../platform/config/version.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { bytesIn, lackingBytes, sayingWhatIsFull } from '../fullDisk.js'
import { withStorageLock } from '../storageLock.js'
import {
  backupsIn,
  claimFolder,
  listName,
  listOf,
  momentOf,
  nameAt,
  storeOf,
  writeManifest,
} from './backupFolder.js'
import { copyFiles, type FileCounts } from './copyFiles.js'
import { rereadBetween } from './damagedFiles.js'
import { nothing, oneByOne, readFileList, writeFileList } from './fileList.js'
import { keyChecks } from './keyCheck.js'
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

/**
 * Makes a backup of the database, as it is at one moment, and of all files. It may run at any time: it takes
 * two connections, no lock that a writer waits for, and little memory. A backup that ends early has no
 * manifest, is never restored, and is removed by the next one.
 * @throws Refusal when another backup or a move of files runs, or the folder or database is not fit for it.
 */
export async function backUp({ recipients, ...options }: BackupOptions): Promise<BackupResult> {
  const { folder, say } = options
  const sealing = sealingFor(recipients)
  return withStorageLock(async () => {
    await claimFolder(folder)
    const leftovers = await removeUnfinished(folder)
    if (leftovers > 0) say(`Removed what ${leftovers} interrupted backups had left`)
    return sayingWhatIsFull(
      {
        what: `The disk of ${folder}`,
        advice: 'Make room, or keep fewer backups (--keep). The next backup removes what this one has left.',
        folder,
        missing: async () => (await missingTables(folder)) + (await missingFiles(options, sealing)),
      },
      () => makeBackup({ ...options, sealing }),
    )
  })
}

/** Bytes by which the tables of the unfinished backup are smaller than those of the last finished one. */
async function missingTables(folder: string): Promise<number> {
  const backups = await backupsIn(folder)
  const bytesOf = (isFinished: boolean) => {
    const backup = backups.findLast((one) => one.isFinished === isFinished)
    return backup ? bytesIn(path.join(backup.folder, 'tables')) : 0
  }
  return Math.max(0, (await bytesOf(true)) - (await bytesOf(false)))
}

const missingFiles = ({ folder, media }: Pick<BackupOptions, 'folder' | 'media'>, sealing: Sealing) =>
  lackingBytes(oneByOne(media.list()), storeOf(folder, sealing.folder))

type Making = Omit<BackupOptions, 'recipients'> & { sealing: Sealing }

async function makeBackup({ folder, media, keep, sealing, say }: Making): Promise<BackupResult> {
  const name = nameAt(clock.now())
  const own = path.join(folder, name)
  await mkdir(path.join(own, 'tables'), { recursive: true, mode: 0o700 })

  say('Database')
  const dumped = await readDatabase(own, sealing, say)
  // After the snapshot: so each file that a row of it names was stored before it is listed here.
  say('Files')
  const counts: FileCounts = { count: 0, contentBytes: 0, copied: 0, gone: 0, repaired: [], lost: [] }
  const list = listName(sealing.folder)
  const last = await lastIn(folder, sealing.folder)
  const listed = await writeFileList(
    path.join(own, list),
    copyFiles({
      from: media,
      to: storeOf(folder, sealing.folder),
      earlier: last ? readFileList(last.list) : nothing(),
      sealing,
      isReread: rereadBetween(last?.moment, clock.now()),
      counts,
    }),
  )
  say(
    `  ${counts.count} files, ${counts.contentBytes} bytes; ${counts.copied} copied, ${counts.gone} gone meanwhile`,
  )
  for (const key of counts.repaired)
    say(`  DAMAGED in the folder, and copied again: files/${sealing.folder}/${key}`)
  for (const key of counts.lost)
    say(`  DAMAGED in the folder, and in the media store, too: files/${sealing.folder}/${key}`)
  if (counts.repaired.length + counts.lost.length > 0)
    say('  Files that were written well are damaged now: look at the disk.')
  const [keyCheck = '', fallbackKeyCheck] = keyChecks()
  const manifest: Manifest = {
    format: FORMAT,
    version,
    commit: env.COMMIT,
    ...dumped,
    finishedAt: clock.now().toISOString(),
    keyCheck,
    ...(fallbackKeyCheck && { fallbackKeyCheck }),
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

/** The newest finished backup that shares this folder of stored files: its moment and its list. */
async function lastIn(folder: string, store: string): Promise<{ moment: Date; list: string } | undefined> {
  for (const backup of (await backupsIn(folder)).filter(({ isFinished }) => isFinished).toReversed()) {
    const list = await listOf(backup)
    if (list.store === store) return { moment: momentOf(backup.name), list: list.file }
  }
  return undefined
}
