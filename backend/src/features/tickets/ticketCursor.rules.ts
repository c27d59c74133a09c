import { Op, type WhereOptions } from 'sequelize'
import type { Ticket } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'

/** Where a page ended: the list's order (last talk, id), opaque to clients, stable while tickets move. */
export const toCursor = ({ lastMessageAt, id }: Pick<Ticket, 'lastMessageAt' | 'id'>): string =>
  Buffer.from(`${lastMessageAt.toISOString()}/${id}`).toString('base64url')

/** Postgres knows no such instants as JavaScript does at its ends. */
const isStorable = (at: Date): boolean => at.getTime() >= 0 && at.getFullYear() <= 9999

/**
 * What comes after a cursor.
 * @throws AppError ERR_VALIDATION when it is no cursor of ours.
 */
export function olderThan(cursor: string): WhereOptions {
  const [instant, idText] = Buffer.from(cursor, 'base64url').toString('utf8').split('/')
  const at = new Date(instant ?? '')
  const id = Number(idText)
  if (!isStorable(at) || !Number.isSafeInteger(id)) {
    throw new AppError('ERR_VALIDATION', {
      field: 'query.before',
      message: 'before is not a cursor of this list',
    })
  }
  return { [Op.or]: [{ lastMessageAt: { [Op.lt]: at } }, { lastMessageAt: at, id: { [Op.lt]: id } }] }
}
