import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { env } from '../../platform/config/env.js'
import { ListeningClient } from '../../platform/database/database.js'
import { makeRoles, migrate, type Migration } from '../../platform/database/migrator.js'
import type { SetAside } from '../../platform/jobs/job.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { backupsIn, readManifest, storeOf, type FoundBackup } from '../backup/backupFolder.js'
import { readFileList, type BackedUpFile } from '../backup/fileList.js'
import type { Manifest } from '../backup/manifest.js'
import { unsealingWith } from '../backup/sealing.js'
import { lackingBytes, sayingWhatIsFull } from '../fullDisk.js'
import { Refusal } from '../refusal.js'
import { quoted, tablesOf } from '../tables.js'
import { damagedFilesRefusal, findDamage, requireFits } from './checkBackup.js'
import { filesThere, hasFile, requireEmptyDatabase, requireOwnFiles } from './emptyPlace.js'
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
  /** Restores all else when files of the backup are damaged. */
  withoutDamagedFiles?: boolean | undefined
  /** The media store may have files of this installation that are not of the backup. */
  overExistingFiles?: boolean | undefined
  /** Restores without the key that was ENCRYPTION_KEY_FALLBACK when the backup was made. */
  withoutFallbackKey?: boolean | undefined
  /** Where the files are put. */
  media: MediaStore
  migrations: readonly Migration[]
  setAside: readonly SetAside[]
  /** Gets lines of progress. */
  say: (line: string) => void
}

/**
 * Restores a backup into an empty database (DATABASE_OWNER_URL) and a media store that has at most files of
 * the backup. Everything is checked before the first change. A restore that ends early leaves the database
 * empty, and can be started again.
 * @throws Refusal when the backup is damaged or does not fit, or the place is not empty.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { folder, media, migrations, say } = options
  const backup = await chosenBackup(folder, options.backup)
  const unseal = unsealingWith(await readIdentity(options.identity, backup))
  const manifest = await readManifest(backup, unseal)
  say(`Backup ${backup.name}, of version ${manifest.version}, as of ${manifest.takenAt}`)
  requireFits(manifest, migrations, { withoutFallbackKey: options.withoutFallbackKey === true })
  const findDamaged = () => {
    say('Checking all sums')
    return findDamage(folder, backup, manifest)
  }
  const { folder: store } = manifest.files
  if (options.checkOnly) {
    const damaged = await findDamaged()
    if (damaged.length > 0) throw damagedFilesRefusal(backup.name, store, damaged)
    return manifest
  }
  const ownerUrl = env.DATABASE_OWNER_URL
  if (!ownerUrl)
    throw new Refusal('DATABASE_OWNER_URL must be set: a restore makes the tables as their owner.')
  const client = await openOwner(ownerUrl)
  try {
    const list = () => readFileList(path.join(backup.folder, manifest.files.list))
    await requireEmptyDatabase(client)
    const damaged = await findDamaged()
    const there = await filesThere(media, list(), backup.isSealed)
    if (!options.overExistingFiles) requireOwnFiles(there)
    const lacking = await lackingFiles(damaged, media, backup)
    if (lacking.length > 0 && !options.withoutDamagedFiles)
      throw damagedFilesRefusal(backup.name, store, lacking)

    say('Files')
    if (there.same > 0) say(`  ${there.same} were there already, with the same bytes`)
    const without = new Set(damaged.map(({ key }) => key))
    const [from, replaced] = [storeOf(folder, store), there.differing]
    const count = await sayingWhatIsFull(
      {
        what: 'The disk of the media store',
        advice: 'Make room, and start the restore again. The database was not changed.',
        folder: env.MEDIA_STORE === 'folder' ? path.resolve(env.mediaDir) : null,
        missing: () => lackingBytes(list(), media),
      },
      () => restoreFiles({ from, to: media, list: list(), unseal, without, replaced }),
    )
    say(`  ${count + damaged.length - lacking.length} files`)
    for (const { key } of lacking) say(`  missing, as the backup's copy is damaged: ${key}`)

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
  if (await media.isForeign())
    say(
      'The bucket is marked by another installation: take it over as backup.md says ("The bucket\'s owner").',
    )
  return manifest
}

/** The damaged files that the media store does not have either. */
async function lackingFiles(
  damaged: readonly BackedUpFile[],
  media: MediaStore,
  { isSealed }: FoundBackup,
): Promise<BackedUpFile[]> {
  const lacking: BackedUpFile[] = []
  for (const file of damaged) {
    const { key, size, sha256 } = file
    const isThere = isSealed
      ? media.open(key).then((opened) => opened.size === size)
      : hasFile(media, key, sha256)
    if (!(await isThere.catch(() => false))) lacking.push(file)
  }
  return lacking
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
  const client = new ListeningClient({
    connectionString,
    application_name: 'balcao restore',
    // A key of a large table takes minutes to check.
    statement_timeout: 0,
    keepAlive: true,
  })
  await client.connect()
  return client
}
