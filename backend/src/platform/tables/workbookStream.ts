import { strToU8, Zip, ZipDeflate } from 'fflate'

export type WorkbookCell = string | number | boolean | null

/** Rows of one sheet: Excel opens no more than 1,048,576. */
const MOST_ROWS = 1_000_000

/** Characters of one cell: Excel calls a file broken where there are more. */
const MOST_CHARACTERS = 32_767

/** Fast, and a tenth of the size all the same. */
const COMPRESSION = { level: 3 } as const

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGES = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What XML 1.0 cannot say at all, also not by its number: control characters and halves of a pair. */
const UNSAYABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** `_x0041_` is an A to Excel, so that a text that says so has its first sign written that way. */
const xmlText = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(UNSAYABLE, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** A text is written as what it is, never as a formula, whatever it begins with. */
function cellOf(cell: WorkbookCell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

const rowOf = (cells: readonly WorkbookCell[]): string => `<row>${cells.map(cellOf).join('')}</row>`

/** The files of a workbook beside its sheets. @param count of its sheets @param name of the first; the others are numbered */
const frame = (name: string, count: number): Record<string, string> => {
  const sheets = Array.from({ length: count }, (_, index) => index + 1)
  const nameOf = (number: number) => xmlText(number === 1 ? name : `${name.slice(0, 25)} ${number}`)
  return {
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map((number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGES}/relationships">${sheets
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGES}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGES}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  }
}

/**
 * A workbook that is made while it is read, part by part, however many rows it has: no more of it than a page of rows lies in memory. What has more rows
 * than a sheet goes on in another one.
 * @param name of its sheet: at most 31 characters, none of `[]:*?/\`
 * @param head what heads the columns of each sheet
 */
export async function* workbookParts(
  name: string,
  head: readonly WorkbookCell[],
  pages: AsyncIterable<readonly (readonly WorkbookCell[])[]>,
): AsyncGenerator<Uint8Array> {
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
  let count = 0
  let rows = 0
  let sheet: ZipDeflate | undefined
  const end = () => sheet?.push(strToU8('</sheetData></worksheet>'), true)
  const openSheet = () => {
    end()
    count += 1
    rows = 1
    sheet = begin(`xl/worksheets/sheet${count}.xml`)
    sheet.push(strToU8(`${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${rowOf(head)}`))
  }
  for await (const page of pages) {
    if (!sheet || rows + page.length > MOST_ROWS) openSheet()
    rows += page.length
    sheet?.push(strToU8(page.map(rowOf).join('')))
    yield* take()
  }
  if (!sheet) openSheet()
  end()
  for (const [path, text] of Object.entries(frame(name, count))) begin(path).push(strToU8(HEAD + text), true)
  zip.end()
  yield* take()
}
