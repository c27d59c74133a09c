import { QueryTypes, Transaction } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Tag } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { AppError } from '../../platform/errors/AppError.js'
import { tags } from './tags.resource.js'

/**
 * Puts one tag in the place of another on every ticket, and deletes the other. Screens hear of the tickets that are not closed; closed
 * ones are read when they are opened.
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
  const live = await database.query<{ id: number }>(
    `with moved as (
       insert into ticket_tags (ticket_id, tag_id)
         select ticket_id, $2 from ticket_tags where tag_id = $1
         on conflict do nothing
     )
     update tickets set updated_at = now()
       where id in (select ticket_id from ticket_tags where tag_id = $1) and status <> 'closed'
       returning id`,
    { bind: [fromId, intoId], type: QueryTypes.SELECT },
  )
  await from.destroy()
  await tags.happened('deleted', from)
  for (const { id } of live) await recordEvent('ticket.tagged', { ticketId: id })
  await tags.happened('updated', into)
  return into
}
