import { QueryTypes } from 'sequelize'
import { database } from '../../platform/database/database.js'
import { AppError } from '../../platform/errors/AppError.js'

/**
 * Holds the campaigns of a list, so that none is started meanwhile.
 * @throws AppError ERR_CONTACT_LIST_IN_USE while one of them runs.
 */
export async function requireUnused(contactListId: number): Promise<void> {
  const held = await database.query<{ state: string }>(
    `select state from campaigns where contact_list_id = $1 order by id for update`,
    { bind: [contactListId], type: QueryTypes.SELECT },
  )
  if (held.some(({ state }) => state === 'running')) throw new AppError('ERR_CONTACT_LIST_IN_USE')
}
