import { placesInMenu, type MenuRow } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { QueueOption, type Queue } from '../../../models/index.js'
import { AppError, aboutField } from '../../../platform/errors/AppError.js'

/**
 * Stores the whole menu of a queue: places follow from the order of the rows, and options that are not named
 * are deleted. The queue is locked, so of two edits of the same version the second is refused.
 * @throws AppError ERR_CHANGED_MEANWHILE when another version is stored; ERR_NO_QUEUE_OPTION_FOUND for an
 *   option of another queue.
 */
export const storeMenu = (queue: Queue, menu: { version: number; rows: readonly MenuRow[] }): Promise<void> =>
  aboutField('menu', replaceMenu(queue, menu))

async function replaceMenu(
  queue: Queue,
  { version, rows }: { version: number; rows: readonly MenuRow[] },
): Promise<void> {
  await queue.reload({ lock: Transaction.LOCK.UPDATE })
  if (queue.menuVersion !== version) throw new AppError('ERR_CHANGED_MEANWHILE')
  const stored = new Map(
    (await QueueOption.findAll({ where: { queueId: queue.id }, lock: true })).map((option) => [
      option.id,
      option,
    ]),
  )
  const places = placesInMenu(rows)
  const ids: number[] = []
  for (const [index, { id, title, message }] of rows.entries()) {
    const { parent, number } = places[index] ?? { parent: null, number: 0 }
    const values = {
      title,
      message,
      option: String(number),
      parentId: parent === null ? null : (ids[parent] ?? null),
    }
    const existing = id === null ? undefined : stored.get(id)
    if (id !== null && !existing) throw new AppError('ERR_NO_QUEUE_OPTION_FOUND')
    const option = existing
      ? await existing.update(values)
      : await QueueOption.create({ ...values, queueId: queue.id })
    ids.push(option.id)
  }
  // Deleted last: an option's children are deleted with it, and some of them may have moved elsewhere by now.
  const left = new Set(ids)
  await QueueOption.destroy({ where: { id: [...stored.keys()].filter((id) => !left.has(id)) } })
  await queue.reload()
}
