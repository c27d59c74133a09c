import { string } from 'yup'
import { text } from '../fields.js'
import { languages, type Language } from '../languages.js'
import { limits } from '../limits.js'

/** File formats of a table. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const sheetFormat = () => string<SheetFormat>().oneOf(sheetFormats)

/** Query of every export: search, language and format. The list's filters are added. */
export const exportQuery = {
  searchParam: text(limits.searchText.max).trim(),
  language: string<Language>().oneOf(languages),
  /** Default: CSV. */
  format: sheetFormat(),
}

/**
 * CSV that spreadsheet programs of our users open at a double click. Semicolons, since they write decimals
 * with a comma. A byte order mark, without which Excel doesn't recognise UTF-8. Texts that a spreadsheet
 * would evaluate as a formula get an apostrophe (Papa Parse's `escapeFormulae`).
 */
export const csvOptions = {
  delimiter: ';',
  newline: '\r\n',
  escapeFormulae: /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/,
}

export const CSV_BOM = '\uFEFF'
export const CSV_TYPE = 'text/csv; charset=utf-8'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Whether a heading is one of some names, regardless of accents and case. */
export const isHeadingOf = (heading: string, names: readonly string[]): boolean =>
  names.some((name) => plain(name) === plain(heading))

/** A cell without the apostrophe that an export put before a formula. */
export const meantBy = (cell: string): string => cell.replace(/^'(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/, '').trim()
