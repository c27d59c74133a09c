import { QueryTypes } from 'sequelize'
import { database } from '../../platform/database/database.js'

/** What is removed by one statement: all of a large list would take longer than a statement may. */
const BATCH = 10_000

/** Removes whom a list names. By a range of the list's index: as a join it may be planned for a table of next to nothing. */
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
