import { string } from 'yup'
import { text } from '../fields.js'
import { languages, type Language } from '../languages.js'
import { limits } from '../limits.js'

/** How a table can be saved. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const sheetFormat = () => string<SheetFormat>().oneOf(sheetFormats)

/**
 * What every export is asked for: searched as the list, in which language, and as what. The list's filters
 * are added.
 */
export const exportQuery = {
  searchParam: text(limits.searchText.max).trim(),
  language: string<Language>().oneOf(languages),
  /** CSV where it is absent. */
  format: sheetFormat(),
}

/**
 * CSV as the spreadsheets of our users open it at a double click: semicolons, since they write decimals with
 * a comma; a byte order mark before it, without which Excel takes UTF-8 for something else. A text that a
 * spreadsheet would take for a formula, and work out, gets an apostrophe (`escapeFormulae`, Papa Parse's
 * word).
 */
export const csvOptions = {
  delimiter: ';',
  newline: '\r\n',
  escapeFormulae: /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/,
}

export const CSV_BOM = '\uFEFF'
export const CSV_TYPE = 'text/csv; charset=utf-8'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Whether a heading is one of some names, whatever its accents and case. */
export const isHeadingOf = (heading: string, names: readonly string[]): boolean =>
  names.some((name) => plain(name) === plain(heading))

/** A cell as it was meant: an apostrophe that an export put before a formula is taken off. */
export const meantBy = (cell: string): string => cell.replace(/^'(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/, '').trim()
