import { QueryTypes } from 'sequelize'
import type { Help } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'

/** A help of another installation. */
type MovedHelp = Pick<Help, 'title' | 'description' | 'video'>

/**
 * Adds the helps whose title no help has yet. Runs in the platform's scope, and tells nobody.
 * @returns how many it added.
 */
export async function addMissingHelps(helps: readonly MovedHelp[]): Promise<number> {
  let added = 0
  for (const { title, description, video } of helps) {
    const rows = await database.query(
      `insert into helps (title, description, video)
       select $1::text, $2::text, $3::text where not exists (select from helps where search_text(trim(title)) = search_text(trim($1::text)))
       returning id`,
      { bind: [title, description, video], type: QueryTypes.SELECT },
    )
    added += rows.length
  }
  return added
}
