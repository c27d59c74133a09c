import { Transaction, type FindOptions } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { Tag } from '../../../models/index.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { noteInAuditLog, withoutAuditEntries } from '../../../platform/tenancy/auditNotes.js'
import { claimCompany } from '../../billing/companies/index.js'
import { tags } from './tags.resource.js'

/** The lanes of the board: by place, then the oldest first. */
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
 * Sets the order of the board's lanes.
 * @param ids every lane of the company, once. The company is locked, so of two calls at once the second sees
 *   the first.
 * @throws AppError ERR_CHANGED_MEANWHILE when these are not the existing lanes.
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
 * Replaces one tag by another on every ticket and contact, and deletes it. Screens get one event, and reload.
 * @throws AppError ERR_NO_TAG_FOUND; ERR_VALIDATION when only one of them is a lane of the board, or both are
 *   the same.
 */
export async function mergeTags(fromId: number, intoId: number): Promise<Tag> {
  const wrong = (message: string) => new AppError('ERR_VALIDATION', { field: 'body.into', message })
  if (fromId === intoId) throw wrong('a tag cannot be merged with itself')
  // Locked in a fixed order, so that two opposite merges cannot deadlock.
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
