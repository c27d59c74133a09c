import { literal, type WhereOptions } from 'sequelize'

/** Ids as Postgres writes an array. */
export type IdArray = `{${string}}`

export const idArray = (ids: readonly number[]): IdArray => `{${ids.map(Number).join(',')}}`

/**
 * That a column has one of these ids. Of some thousand ids Postgres reads an array in a tenth of the time of a list.
 * @param column as SQL names it, `"Ticket"."id"`; never from outside.
 * @param ids from `idArray`, or as Postgres answered them.
 */
export const oneOf = (column: string, ids: IdArray): WhereOptions =>
  literal(`${column} = any('${ids}'::integer[])`)
