// Workbooks made with Node alone, so that the browser tests can use them, too.
import { crc32, deflateRawSync } from 'node:zlib'

/** The header of a file in a ZIP archive, for its own entry or for the archive's directory. */
function zipHead(name: string, { crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(packed, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

/** A ZIP archive of these files. */
export function aZip(files: Readonly<Record<string, Buffer>>): Buffer {
  const entries: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const body = deflateRawSync(content)
    const head = zipHead(name, { crc: crc32(content), packed: body.length, size: content.length })
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), body])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    list.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head, tail, Buffer.from(name)]),
    )
    entries.push(entry)
    offset += entry.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...entries, directory, end])
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook of one sheet with this XML. */
export const aWorkbookOf = (sheet: string | Buffer): Buffer =>
  aZip({
    '[Content_Types].xml': Buffer.from(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${SHEET}" xmlns:r="${RELATED}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(sheet),
  })

/** The XML of a sheet with these cells in its first rows. A cell is a text, or its XML. */
export const sheetOf = (rows: readonly string[]): string =>
  `<worksheet xmlns="${SHEET}"><sheetData>${rows
    .map((cells, index) => `<row r="${index + 1}">${cells}</row>`)
    .join('')}</sheetData></worksheet>`
