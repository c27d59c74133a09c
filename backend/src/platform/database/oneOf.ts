import { raw, type Sql } from './sql.js'

/**
 * Ids as Postgres writes an array: what it answers to `array(select id …)::text`. Row by row some thousand
 * take longer to take in.
 */
export type IdArray = `{${string}}`

/**
 * That a column has one of these ids. Of some thousand ids Postgres reads an array in a tenth of the time of
 * a list.
 * @param column as SQL names it, `"Ticket"."id"`; never from outside.
 * @param ids as Postgres answered them; never from outside.
 */
export const oneOf = (column: string, ids: IdArray): Sql => raw(`${column} = any('${ids}'::integer[])`)
