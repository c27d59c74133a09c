import { Op, QueryTypes, Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Help } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'

/**
 * Puts these first, in this order; the others follow in their old order.
 * @throws AppError ERR_NO_HELP_FOUND when one is gone, ERR_VALIDATION when one is named twice.
 */
export const orderHelps = (ids: readonly number[]): Promise<void> => aboutField('ids', putInOrder(ids))

async function putInOrder(ids: readonly number[]): Promise<void> {
  if (new Set(ids).size < ids.length)
    throw new AppError('ERR_VALIDATION', { message: 'one of them is named twice' })
  // Two calls at once take turns. Both lock the rows in the order of the ids.
  const lock = Transaction.LOCK.NO_KEY_UPDATE
  const found = await Help.findAll({ where: { id: [...ids] }, order: [['id', 'ASC']], lock })
  if (found.length < ids.length) throw new AppError('ERR_NO_HELP_FOUND')
  await Help.increment('place', {
    by: ids.length,
    where: { id: { [Op.notIn]: [...ids] }, place: { [Op.ne]: null } },
    silent: true,
  })
  await database.query(
    `update helps set place = named.place from unnest($1::int[]) with ordinality as named (id, place)
      where helps.id = named.id`,
    { bind: [ids], type: QueryTypes.UPDATE },
  )
  await recordEvent('help.ordered', {})
}
