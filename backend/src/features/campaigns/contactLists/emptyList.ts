import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'

/**
 * Locks the campaigns of a list, so that none is started meanwhile.
 * @throws AppError ERR_CONTACT_LIST_IN_USE while one of them runs.
 */
export async function requireUnused(contactListId: number): Promise<void> {
  const locked = await database.query<{ state: string }>(
    `select state from campaigns where contact_list_id = $1 order by id for update`,
    { bind: [contactListId], type: QueryTypes.SELECT },
  )
  if (locked.some(({ state }) => state === 'running')) throw new AppError('ERR_CONTACT_LIST_IN_USE')
}

/** Entries that one statement removes. Removing all of a large list would exceed the statement timeout. */
const BATCH = 10_000

/**
 * Removes all entries of a list. A range of the list's index is used, because Postgres may plan a join as if
 * the table were almost empty.
 */
export async function emptyList(id: number): Promise<void> {
  for (let removed = BATCH; removed === BATCH;) {
    const rows = await database.query(
      `delete from contact_list_entries where contact_list_id = $1
          and id <= (select max(id) from (
            select id from contact_list_entries where contact_list_id = $1 order by id limit ${BATCH}) as batch)
       returning id`,
      { bind: [id], type: QueryTypes.SELECT },
    )
    removed = rows.length
  }
}
