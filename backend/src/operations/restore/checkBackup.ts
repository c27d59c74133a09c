import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { version } from '../../platform/config/version.js'
import type { Migration } from '../../platform/database/migrator.js'
import { listsIn, storeOf, type FoundBackup } from '../backup/backupFolder.js'
import { damagedFiles } from '../backup/damagedFiles.js'
import { readFileList, type BackedUpFile } from '../backup/fileList.js'
import { keyChecks } from '../backup/keyCheck.js'
import type { Manifest } from '../backup/manifest.js'
import { measure } from '../backup/measured.js'
import { Refusal } from '../refusal.js'

interface FitOptions {
  /** Secrets that only the other key of the backup's time opens may be lost. */
  withoutFallbackKey: boolean
}

/** @throws Refusal when this version or these keys cannot restore the backup. */
export function requireFits(
  manifest: Manifest,
  migrations: readonly Migration[],
  { withoutFallbackKey }: FitOptions,
): void {
  const present = new Set(migrations.map(({ name }) => name))
  const unknown = manifest.migrations.filter((name) => !present.has(name))
  if (unknown.length > 0)
    throw new Refusal(
      `The backup is of version ${manifest.version} (commit ${manifest.commit}), which is newer than this one (` +
        `${version}, without the migration ${unknown[0]}): install that version or a newer one, and restore with it.`,
    )
  const ours = keyChecks()
  if (!ours.includes(manifest.keyCheck))
    throw new Refusal(
      'The backup was made with another ENCRYPTION_KEY, so nothing sealed could be read. Set the key of that time: ' +
        'as ENCRYPTION_KEY, or as ENCRYPTION_KEY_FALLBACK if it was replaced since (then run rotate-key after the restore).',
    )
  if (manifest.fallbackKeyCheck && !ours.includes(manifest.fallbackKeyCheck) && !withoutFallbackKey)
    throw new Refusal(
      'The backup was made while ENCRYPTION_KEY was being replaced, and the other key of that time is missing: set it ' +
        'as ENCRYPTION_KEY_FALLBACK. Or restore with --without-fallback-key: secrets that only it opens are lost.',
    )
}

/**
 * Reads the whole backup, and compares each file with its size and sum.
 * @returns the damaged files of the media store: missing, or not what was written.
 * @throws Refusal naming the first damaged table.
 */
export async function findDamage(
  folder: string,
  backup: FoundBackup,
  manifest: Manifest,
): Promise<BackedUpFile[]> {
  const { list, bytes: listBytes, sha256: listSum, folder: store } = manifest.files
  for (const { file, bytes, sha256 } of [
    ...manifest.tables,
    { file: list, bytes: listBytes, sha256: listSum },
  ]) {
    const stored = path.join(backup.folder, file)
    const size = (await stat(stored).catch(() => null))?.size
    if (size === undefined) throw damagedTable(backup.name, `${file} is missing`)
    const isRight =
      size === bytes && (await measure(createReadStream(stored)).catch(() => null))?.sha256 === sha256
    if (!isRight) throw damagedTable(backup.name, `${file} is not what was written`)
  }
  const own = readFileList(path.join(backup.folder, list))
  const damaged: BackedUpFile[] = []
  for await (const file of damagedFiles(own, storeOf(folder, store), await listsIn(folder, store)))
    damaged.push(file)
  return damaged
}

const ELSE =
  'Restore another backup of this folder with --backup NAME, or another copy of the folder. Nothing was changed.'

const damagedTable = (backup: string, what: string) =>
  new Refusal(`The backup ${backup} is damaged: ${what}. ${ELSE}`)

/** Names of a refusal. All are listed where the operator does without them. */
const NAMES_MAX = 20

/** Why a backup with damaged files is not restored. */
export function damagedFilesRefusal(
  backup: string,
  store: string,
  damaged: readonly BackedUpFile[],
): Refusal {
  const names = damaged.slice(0, NAMES_MAX).map(({ key }) => `\n  files/${store}/${key}`)
  const more = damaged.length > NAMES_MAX ? `\n  and ${damaged.length - NAMES_MAX} more` : ''
  return new Refusal(
    `The backup ${backup} is damaged: ${damaged.length} files are missing, or not what was written:` +
      `${names.join('')}${more}\n${ELSE} Or restore all else with --without-damaged-files.`,
  )
}
