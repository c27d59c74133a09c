import { QueryTypes, Transaction } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Tag } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { AppError } from '../../platform/errors/AppError.js'
import { noteInAuditLog, withoutAuditEntries } from '../../platform/tenancy/auditNotes.js'
import { tags } from './tags.resource.js'

/**
 * Gives all that carry one tag the other. What carries it may be a hundred thousand tickets: they are not written to, and nobody is told
 * of each.
 */
async function moveMembers(fromId: number, intoId: number): Promise<void> {
  for (const [table, column] of [
    ['ticket_tags', 'ticket_id'],
    ['contact_tags', 'contact_id'],
  ] as const) {
    const bind = [fromId, intoId]
    await database.query(
      `insert into ${table} (${column}, tag_id) select ${column}, $2 from ${table} where tag_id = $1 on conflict do nothing`,
      { bind, type: QueryTypes.INSERT },
    )
    await database.query(`delete from ${table} where tag_id = $1`, { bind: [fromId] })
  }
}

/**
 * Puts one tag in the place of another on every ticket and contact, and deletes the other. Screens are told once, however many carry it:
 * they read again what may.
 * @throws AppError ERR_NO_TAG_FOUND; ERR_VALIDATION when one of the two is a lane of the board and the other is none, or both are one.
 */
export async function mergeTags(fromId: number, intoId: number): Promise<Tag> {
  const wrong = (message: string) => new AppError('ERR_VALIDATION', { field: 'body.into', message })
  if (fromId === intoId) throw wrong('a tag cannot be merged with itself')
  // In one order, so that two who merge them the other way round wait for each other and do not lock each other out.
  const held = await Tag.findAll({
    where: { id: [fromId, intoId] },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.UPDATE,
  })
  const from = held.find(({ id }) => id === fromId)
  const into = held.find(({ id }) => id === intoId)
  if (!from || !into) throw new AppError('ERR_NO_TAG_FOUND')
  if (from.kanban !== into.kanban) throw wrong('one of them is a lane of the board')
  await withoutAuditEntries(() => moveMembers(from.id, into.id))
  await from.destroy()
  await noteInAuditLog({ kind: 'tag', id: into.id, name: into.name }, { mergedTag: [null, from.name] })
  await tags.happened('deleted', from)
  await tags.happened('updated', into)
  await recordEvent('tag.merged', { tagId: into.id })
  return into
}
