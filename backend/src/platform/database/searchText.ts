import { literal, type WhereOptions } from 'sequelize'
import { database } from './database.js'

/** Text as SQL writes it, in quotes. */
export const quotedText = (value: string): string => database.escape(value)

/** What people type, with the signs that LIKE reads as wildcards taken by their word. */
export const likeText = (value: string): string => value.replace(/[\\%_]/g, '\\$&')

/**
 * The rows of which the column says this, whatever its accents and case. @param column as SQL names it; never
 * from outside.
 */
export const sameText = (column: string, text: string): WhereOptions =>
  literal(`search_text(${column}) = search_text(${quotedText(text)})`)

/**
 * The rows of which the column begins so, whatever its accents and case. @param column as SQL names it; never
 * from outside.
 */
export const beginningWith = (column: string, text: string): WhereOptions =>
  literal(`search_text(${column}) like search_text(${quotedText(`${likeText(text)}%`)})`)

/**
 * The rows of which one of the columns has these words in it, whatever their accents and case. For tables of
 * few rows: without an index.
 * @param columns as SQL names them, `"Tag"."name"`; never from outside.
 */
export const withWords = (columns: readonly string[], text: string): WhereOptions => {
  const pattern = quotedText(`%${likeText(text)}%`)
  return literal(
    `(${columns.map((column) => `search_text(${column}) like search_text(${pattern})`).join(' or ')})`,
  )
}
