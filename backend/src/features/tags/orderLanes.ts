import { Transaction, type FindOptions } from 'sequelize'
import { Tag } from '../../models/index.js'
import { aboutField, AppError } from '../../platform/errors/AppError.js'
import { claimCompany } from '../companies/index.js'
import { tags } from './tags.resource.js'

/** The lanes of the board: by their place, then the oldest first. */
export const listLanes = (options: Pick<FindOptions, 'lock'> = {}): Promise<Tag[]> =>
  Tag.findAll({
    where: { kanban: 1 },
    order: [
      ['laneOrder', 'ASC NULLS LAST'],
      ['id', 'ASC'],
    ],
    ...options,
  })

/**
 * Puts all lanes of the board into an order.
 * @param ids every lane of the company, once. The company is claimed, so that of two who order at once the second sees the first.
 * @throws AppError ERR_CHANGED_MEANWHILE when these are not the lanes that there are.
 */
export const orderLanes = (ids: readonly number[]): Promise<Tag[]> => aboutField('ids', putInOrder(ids))

async function putInOrder(ids: readonly number[]): Promise<Tag[]> {
  await claimCompany()
  const stored = await listLanes({ lock: Transaction.LOCK.NO_KEY_UPDATE })
  const known = new Map(stored.map((tag) => [tag.id, tag]))
  const ordered = ids.flatMap((id) => known.get(id) ?? [])
  if ([ids.length, ordered.length, new Set(ids).size].some((count) => count !== stored.length))
    throw new AppError('ERR_CHANGED_MEANWHILE')
  for (const [index, tag] of ordered.entries()) {
    if (tag.laneOrder === index + 1) continue
    await tag.update({ laneOrder: index + 1 })
    await tags.happened('updated', tag)
  }
  return ordered
}
