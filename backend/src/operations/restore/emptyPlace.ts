import type pg from 'pg'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { inStep, oneByOne, type BackedUpFile } from '../backup/fileList.js'
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

/**
 * Allows what an interrupted restore of the same backup has left.
 * @throws Refusal when the store has any other file.
 */
export async function requireEmptyStore(store: MediaStore, list: AsyncIterable<BackedUpFile>): Promise<void> {
  for await (const [there, listed] of inStep<[{ key: string; size: number }, BackedUpFile]>(
    oneByOne(store.list()),
    list,
  ))
    if (there && there.size !== listed?.size)
      throw new Refusal(
        `MEDIA_DIR is not empty (it has ${there.key}): restore into an empty folder. Nothing was changed.`,
      )
}
