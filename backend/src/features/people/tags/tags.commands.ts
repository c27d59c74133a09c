import { Transaction, type FindOptions } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { Tag } from '../../../models/index.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { noteInAuditLog, withoutAuditEntries } from '../../../platform/tenancy/auditNotes.js'
import { claimCompany } from '../../billing/companies/index.js'
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
 * @param ids every lane of the company, once. The company is claimed, so that of two who order at once the
 *   second sees the first.
 * @throws AppError ERR_CHANGED_MEANWHILE when these are not the lanes that there are.
 */
export const orderLanes = (ids: readonly number[]): Promise<Tag[]> => aboutField('ids', putInOrder(ids))

async function putInOrder(ids: readonly number[]): Promise<Tag[]> {
  await claimCompany()
  const stored = await listLanes({ lock: Transaction.LOCK.NO_KEY_UPDATE })
  const storedById = new Map(stored.map((tag) => [tag.id, tag]))
  const ordered = ids.flatMap((id) => storedById.get(id) ?? [])
  if ([ids.length, ordered.length, new Set(ids).size].some((count) => count !== stored.length))
    throw new AppError('ERR_CHANGED_MEANWHILE')
  for (const [index, tag] of ordered.entries()) {
    if (tag.laneOrder === index + 1) continue
    await tag.update({ laneOrder: index + 1 })
    await tags.happened('updated', tag)
  }
  return ordered
}

/**
 * Puts one tag in the place of another on every ticket and contact, and deletes the other. Screens are told
 * once, however many carry it: they read again what may.
 * @throws AppError ERR_NO_TAG_FOUND; ERR_VALIDATION when one of the two is a lane of the board and the other
 *   is none, or both are one.
 */
export async function mergeTags(fromId: number, intoId: number): Promise<Tag> {
  const wrong = (message: string) => new AppError('ERR_VALIDATION', { field: 'body.into', message })
  if (fromId === intoId) throw wrong('a tag cannot be merged with itself')
  // In one order, so that two who merge them the other way round wait for each other and do not lock each
  // other out.
  const locked = await Tag.findAll({
    where: { id: [fromId, intoId] },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.UPDATE,
  })
  const from = locked.find(({ id }) => id === fromId)
  const into = locked.find(({ id }) => id === intoId)
  if (!from || !into) throw new AppError('ERR_NO_TAG_FOUND')
  if (from.kanban !== into.kanban) throw wrong('one of them is a lane of the board')
  await withoutAuditEntries(async () => {
    for (const run of hooksOf('tagsMerged')) await run({ fromId: from.id, intoId: into.id })
  })
  await from.destroy()
  await noteInAuditLog({ kind: 'tag', id: into.id, name: into.name }, { mergedTag: [null, from.name] })
  await tags.happened('deleted', from)
  await tags.happened('updated', into)
  await recordEvent('tag.merged', { tagId: into.id })
  return into
}
