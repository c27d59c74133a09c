import { createRequire } from 'node:module'

interface SheetJs {
  utils: {
    book_new: () => object
    aoa_to_sheet: (rows: readonly (readonly unknown[])[], options: object) => object
    book_append_sheet: (book: object, sheet: object, name: string) => void
    sheet_to_json: (sheet: object, options: { header: 1; defval: null; raw: true }) => unknown[][]
  }
  read: (file: Buffer) => { SheetNames: string[]; Sheets: Record<string, object> }
  write: (book: object, options: { type: 'buffer'; bookType: string; compression: boolean }) => Buffer
  CFB: {
    utils: { cfb_new: () => object; cfb_add: (book: object, name: string, content: Buffer) => void }
    write: (book: object, options: { type: 'buffer' }) => Buffer
  }
}

const { utils, read, write, CFB } = createRequire(import.meta.url)('@e965/xlsx') as SheetJs

function workbook(rows: readonly (readonly unknown[])[], bookType: string): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), 'Plan1')
  return write(book, { type: 'buffer', bookType, compression: true })
}

/** A workbook in Excel's format since 2007. */
export const aWorkbook = (rows: readonly (readonly unknown[])[]): Buffer => workbook(rows, 'xlsx')

/** A workbook's sheets by name, each with its rows, as a spreadsheet program reads them. */
export function sheetsOf(file: Buffer): [string, unknown[][]][] {
  const { SheetNames, Sheets } = read(file)
  return SheetNames.map((name) => [
    name,
    utils.sheet_to_json(Sheets[name] ?? {}, { header: 1, defval: null, raw: true }),
  ])
}

/** The rows of a workbook's first sheet. */
export const rowsOfWorkbook = (file: Buffer): unknown[][] => sheetsOf(file)[0]?.[1] ?? []

/** A workbook in Excel's format before 2007. */
export const anOldWorkbook = (rows: readonly (readonly unknown[])[]): Buffer => workbook(rows, 'biff8')

/** A workbook with a password: Office encrypts the whole file into a container. */
export function aSealedWorkbook(): Buffer {
  const book = CFB.utils.cfb_new()
  for (const name of ['EncryptionInfo', 'EncryptedPackage'])
    CFB.utils.cfb_add(book, name, Buffer.alloc(64, 1))
  return Buffer.from(CFB.write(book, { type: 'buffer' }))
}
