import { createRequire } from 'node:module'

export type SheetCell = string | number | null

/** A table of a workbook; its first row heads the columns. */
export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string
  rows: readonly (readonly SheetCell[])[]
}

/** The part of SheetJS that is used. */
interface SheetJs {
  utils: {
    book_new: () => object
    aoa_to_sheet: (rows: readonly (readonly SheetCell[])[]) => object
    book_append_sheet: (book: object, sheet: object, name: string) => void
  }
  write: (book: object, options: { type: 'buffer'; bookType: 'xlsx'; compression: boolean }) => Buffer
}

let library: SheetJs | undefined

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook as Excel and LibreOffice open it, for tables of some thousand rows. Texts stay texts: nothing in it is a formula. The library
 * is loaded when the first one is asked for.
 */
export function workbookOf(sheets: readonly Sheet[]): Buffer {
  library ??= createRequire(import.meta.url)('@e965/xlsx') as SheetJs
  const { utils, write } = library
  const book = utils.book_new()
  for (const { name, rows } of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
