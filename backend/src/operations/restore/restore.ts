import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { env } from '../../platform/config/env.js'
import { makeRoles, migrate, type Migration } from '../../platform/database/migrator.js'
import type { SetAside } from '../../platform/jobs/job.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { backupsIn, readManifest, storeOf, type FoundBackup } from '../backup/backupFolder.js'
import { readFileList } from '../backup/fileList.js'
import type { Manifest } from '../backup/manifest.js'
import { unsealingWith } from '../backup/sealing.js'
import { Refusal } from '../refusal.js'
import { quoted, tablesOf } from '../tables.js'
import { requireFits, requireUndamaged } from './checkBackup.js'
import { requireEmptyDatabase, requireEmptyStore } from './emptyPlace.js'
import { loadDatabase } from './loadDatabase.js'
import { restoreFiles } from './restoreFiles.js'

export interface RestoreOptions {
  folder: string
  /** Name of the backup; the newest finished one by default. */
  backup?: string | undefined
  /** Path of the identity file of age, for an encrypted backup. */
  identity?: string | undefined
  /** Only reads the whole backup and compares its sums. */
  checkOnly?: boolean | undefined
  /** Where the files are put. */
  media: MediaStore
  migrations: readonly Migration[]
  setAside: readonly SetAside[]
  /** Gets lines of progress. */
  say: (line: string) => void
}

/**
 * Restores a backup into an empty database (DATABASE_OWNER_URL) and an empty media store. Everything is
 * checked before the first change. A restore that ends early leaves the database empty, and can be started
 * again.
 * @throws Refusal when the backup is damaged or does not fit, or the place is not empty.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { folder, media, migrations, say } = options
  const backup = await chosenBackup(folder, options.backup)
  const unseal = unsealingWith(await readIdentity(options.identity, backup))
  const manifest = await readManifest(backup, unseal)
  say(`Backup ${backup.name}, of version ${manifest.version}, as of ${manifest.takenAt}`)
  requireFits(manifest, migrations)
  const checkSums = () => {
    say('Checking all sums')
    return requireUndamaged(folder, backup, manifest)
  }
  if (options.checkOnly) {
    await checkSums()
    return manifest
  }
  const ownerUrl = env.DATABASE_OWNER_URL
  if (!ownerUrl)
    throw new Refusal('DATABASE_OWNER_URL must be set: a restore makes the tables as their owner.')
  const client = await openOwner(ownerUrl)
  try {
    const list = () => readFileList(path.join(backup.folder, manifest.files.list))
    await requireEmptyDatabase(client)
    await checkSums()
    await requireEmptyStore(media, list())

    say('Files')
    const from = storeOf(folder, manifest.files.folder)
    const count = await restoreFiles({ from, to: media, list: list(), unseal })
    say(`  ${count} files`)

    say('Database')
    await makeRoles(ownerUrl, env.DATABASE_URL)
    const later = await loadDatabase(client, { ...options, manifest, folder: backup.folder, unseal })
    if (later.length > 0) say(`  migrations of this version: ${later.join(', ')}`)
    await client.query(`analyze ${(await tablesOf(client)).map(({ name }) => quoted(name)).join(', ')}`)
  } finally {
    await client.end()
  }
  // Nothing is left to migrate. The roles, policies and grants are checked.
  await migrate(ownerUrl, env.DATABASE_URL, migrations)
  return manifest
}

async function chosenBackup(folder: string, name: string | undefined): Promise<FoundBackup> {
  const finished = (await backupsIn(folder)).filter(({ isFinished }) => isFinished)
  const chosen = name === undefined ? finished.at(-1) : finished.find((backup) => backup.name === name)
  if (chosen) return chosen
  throw new Refusal(
    finished.length === 0
      ? `${folder} has no finished backup: give the folder that backups are written to.`
      : `${folder} has no finished backup ${name}; it has ${finished.map((backup) => backup.name).join(', ')}.`,
  )
}

async function readIdentity(file: string | undefined, { isSealed }: FoundBackup): Promise<string | null> {
  if (!isSealed) return null
  if (file === undefined)
    throw new Refusal('The backup is encrypted: give the file of its key with --identity FILE.')
  return readFile(file, 'utf8').catch(() => {
    throw new Refusal(`The identity file ${file} cannot be read.`)
  })
}

async function openOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'balcao restore',
    // A key of a large table takes minutes to check.
    statement_timeout: 0,
    keepAlive: true,
  })
  await client.connect()
  return client
}
