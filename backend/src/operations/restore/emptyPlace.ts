import type pg from 'pg'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { inStep, oneByOne, type BackedUpFile } from '../backup/fileList.js'
import { measure } from '../backup/measured.js'
import { Refusal } from '../refusal.js'

/** @throws Refusal when the database has a table or view of its own. */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string }>(
    `select relname as name, current_database() as database from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e') order by 1 limit 1`,
  )
  const [found] = rows
  if (found)
    throw new Refusal(
      `The database "${found.database}" is not empty (it has the table ${found.name}): restore into a new database. ` +
        'Nothing was changed.',
    )
}

/** Files that the media store has before the restore. */
export interface FilesThere {
  /** Number of files that are those of the backup. */
  same: number
  /** Files of the backup that have other bytes here. */
  differing: Set<string>
  /** Number of files that the backup does not have, and one of them. */
  others: number
  other: string | undefined
}

/** Whether a store has a file with this sum. The sum that the store has recorded is trusted. */
export async function hasFile(store: MediaStore, key: string, sha256: string): Promise<boolean> {
  const { sha256: recorded, stream } = await store.open(key)
  return (recorded ?? (await measure(stream())).sha256) === sha256
}

/**
 * Compares the files that are there with those of the backup. An interrupted restore leaves such files, and
 * so does the loss of the database alone.
 * @param isSealed whether the backup is encrypted: it has no sums of the files themselves, so sizes decide.
 */
export async function filesThere(
  store: MediaStore,
  list: AsyncIterable<BackedUpFile>,
  isSealed: boolean,
): Promise<FilesThere> {
  const found: FilesThere = { same: 0, differing: new Set(), others: 0, other: undefined }
  for await (const [there, listed] of inStep<[{ key: string; size: number }, BackedUpFile]>(
    oneByOne(store.list()),
    list,
  )) {
    if (!there) continue
    if (!listed) {
      found.others += 1
      found.other ??= there.key
    } else if (
      there.size === listed.size &&
      (isSealed || (await hasFile(store, there.key, listed.sha256).catch(() => false)))
    )
      found.same += 1
    else found.differing.add(there.key)
  }
  return found
}

/**
 * Files of another installation would be removed a day later, as no row names them. So only the operator can
 * say that they belong to this one.
 * @throws Refusal when the store has files that are not of the backup.
 */
export function requireOwnFiles({ others, other, differing }: FilesThere): void {
  if (others + differing.size === 0) return
  const what = [
    ...(others > 0 ? [`${others} files that the backup does not have (such as ${other})`] : []),
    ...(differing.size > 0
      ? [`${differing.size} files with other bytes than in the backup (such as ${[...differing][0]})`]
      : []),
  ].join(' and ')
  throw new Refusal(
    `The media store is not empty: it has ${what}. Restore into an empty one. If these are files of this same ` +
      'installation, say --over-existing-files: the first are removed a day later, as no row names them, and the ' +
      'others are replaced. Nothing was changed.',
  )
}
