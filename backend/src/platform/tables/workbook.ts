import { strToU8, Zip, ZipDeflate } from 'fflate'

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetCell = string | number | boolean | null

/** A sheet of a workbook. */
export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string
  /** Headings of the columns. */
  head: readonly SheetCell[]
  /** Its rows, page by page. */
  pages: AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>
}

/** Rows of one sheet. Excel opens at most 1,048,576. */
const MOST_ROWS = 1_000_000

/** Characters of one cell. With more, Excel calls the file broken. */
const MOST_CHARACTERS = 32_767

/** Fast, and still reduces the size to a tenth. */
const COMPRESSION = { level: 3 } as const

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGES = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML 1.0 forbids even as numeric references: control characters and unpaired surrogates. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Excel reads `_x0041_` as an A, so a text with such a sequence has its first character escaped. */
const xmlText = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** `A`, `Z`, `AA`: the name of a column by its index, from 0. */
const columnName = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : columnName(Math.floor(place / 26) - 1) + columnName(place % 26)

/**
 * Text is written as text, never as a formula, whatever it begins with. Some readers need the address of each
 * cell.
 */
function cellOf(cell: SheetCell, address: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

/** @param number of the row, from 1 */
const rowOf = (cells: readonly SheetCell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, place) => cellOf(cell, columnName(place) + number)).join('')}</row>`

/** The other files of a workbook with sheets of these names, in order. */
const frame = (names: readonly string[]): Record<string, string> => {
  const sheets = names.map((name, index) => ({ name: xmlText(name), number: index + 1 }))
  return {
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGES}/relationships">${sheets
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGES}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGES}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets
      .map(
        ({ number }) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  }
}

/**
 * A workbook for Excel and LibreOffice, created while it is read. Only one page of rows is in memory at a
 * time. If a sheet has too many rows, the rest goes to another sheet with the same headings, whose name ends
 * with its number.
 */
export async function* workbookParts(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    made.push(part)
  })
  const take = () => {
    const parts = made
    made = []
    return parts
  }
  const begin = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, COMPRESSION)
    zip.add(file)
    return file
  }
  const names: string[] = []
  for (const { name, head, pages } of sheets) {
    const open = (number: number): ZipDeflate => {
      names.push(number === 1 ? name : `${name.slice(0, 25)} ${number}`)
      const file = begin(`xl/worksheets/sheet${names.length}.xml`)
      file.push(strToU8(`${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${rowOf(head, 1)}`))
      return file
    }
    const close = (file: ZipDeflate) => file.push(strToU8('</sheetData></worksheet>'), true)
    let [file, number, rows] = [open(1), 1, 1]
    for await (const page of pages) {
      if (rows + page.length > MOST_ROWS) {
        close(file)
        number += 1
        ;[file, rows] = [open(number), 1]
      }
      const above = rows
      rows += page.length
      file.push(strToU8(page.map((cells, place) => rowOf(cells, above + place + 1)).join('')))
      yield* take()
    }
    close(file)
  }
  for (const [path, text] of Object.entries(frame(names))) begin(path).push(strToU8(HEAD + text), true)
  zip.end()
  yield* take()
}
