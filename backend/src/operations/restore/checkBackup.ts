import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { version } from '../../platform/config/version.js'
import type { Migration } from '../../platform/database/migrator.js'
import { storeOf, type FoundBackup } from '../backup/backupFolder.js'
import { damagedFiles } from '../backup/copyFiles.js'
import { readFileList } from '../backup/fileList.js'
import { keyCheckValue } from '../backup/keyCheck.js'
import type { Manifest } from '../backup/manifest.js'
import { measure } from '../backup/measured.js'
import { Refusal } from '../refusal.js'

/** @throws Refusal when this version or this key cannot restore the backup. */
export function requireFits(manifest: Manifest, migrations: readonly Migration[]): void {
  const ours = new Set(migrations.map(({ name }) => name))
  const unknown = manifest.migrations.filter((name) => !ours.has(name))
  if (unknown.length > 0)
    throw new Refusal(
      `The backup is of version ${manifest.version} (commit ${manifest.commit}), which is newer than this one (` +
        `${version}, without the migration ${unknown[0]}): install that version or a newer one, and restore with it.`,
    )
  if (manifest.keyCheck !== keyCheckValue())
    throw new Refusal(
      'The backup was made with another ENCRYPTION_KEY, so nothing sealed could be read: set the key of that installation.',
    )
}

/**
 * Reads the whole backup, and compares each file with its size and sum.
 * @throws Refusal naming the first damaged file.
 */
export async function requireUndamaged(
  folder: string,
  backup: FoundBackup,
  manifest: Manifest,
): Promise<void> {
  const { list, bytes: listBytes, sha256: listSum, folder: store } = manifest.files
  for (const { file, bytes, sha256 } of [
    ...manifest.tables,
    { file: list, bytes: listBytes, sha256: listSum },
  ]) {
    const stored = path.join(backup.folder, file)
    const size = (await stat(stored).catch(() => null))?.size
    if (size === undefined) throw damaged(backup.name, `${file} is missing`)
    if (size !== bytes || (await measure(createReadStream(stored))).sha256 !== sha256)
      throw damaged(backup.name, `${file} is not what was written`)
  }
  for await (const key of damagedFiles(readFileList(path.join(backup.folder, list)), storeOf(folder, store)))
    throw damaged(backup.name, `files/${store}/${key} is missing, or not what was written`)
}

const damaged = (backup: string, what: string) =>
  new Refusal(
    `The backup ${backup} is damaged: ${what}. Restore another backup of this folder with --backup NAME, ` +
      'or another copy of the folder. Nothing was changed.',
  )
