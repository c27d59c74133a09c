import { literal, type WhereOptions } from 'sequelize'
import { database } from './database.js'

/** Text as a quoted SQL literal. */
export const quotedText = (value: string): string => database.escape(value)

/** A user's text with the wildcards of LIKE escaped. */
export const likeText = (value: string): string => value.replace(/[\\%_]/g, '\\$&')

/**
 * Rows whose column equals this text, regardless of accents and case.
 * @param column as SQL names it; never from outside.
 */
export const sameText = (column: string, text: string): WhereOptions =>
  literal(`search_text(${column}) = search_text(${quotedText(text)})`)

/**
 * Rows whose column begins with this text, regardless of accents and case.
 * @param column as SQL names it; never from outside.
 */
export const beginningWith = (column: string, text: string): WhereOptions =>
  literal(`search_text(${column}) like search_text(${quotedText(`${likeText(text)}%`)})`)

/**
 * Rows that contain these words in one of the columns, regardless of accents and case. Only for small tables,
 * since it uses no index.
 * @param columns as SQL names them, `"Tag"."name"`; never from outside.
 */
export const withWords = (columns: readonly string[], text: string): WhereOptions => {
  const pattern = quotedText(`%${likeText(text)}%`)
  return literal(
    `(${columns.map((column) => `search_text(${column}) like search_text(${pattern})`).join(' or ')})`,
  )
}
