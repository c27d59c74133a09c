import type { CellValue } from 'read-excel-file/browser'
import { tableOf, type Table } from './table.rules'

/** Bytes that are read for the preview of a file. */
const HEAD_BYTES = 256 * 1024
/** Lines in the preview of a file. */
const HEAD_LINES = 20

/**
 * Decodes UTF-8, or else the encoding that Excel uses on Windows for our languages. `isCut`: the bytes may
 * end within a character.
 */
function decode(bytes: ArrayBuffer, isCut: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readCsv(file: File, isHead: boolean): Promise<string[][]> {
  const { default: Papa } = await import('papaparse')
  const isCut = isHead && file.size > HEAD_BYTES
  const text = decode(await (isCut ? file.slice(0, HEAD_BYTES) : file).arrayBuffer(), isCut)
  // Empty lines count here, but would make Papa guess wrongly.
  const { delimiter } = Papa.parse(text, { preview: HEAD_LINES, skipEmptyLines: 'greedy' }).meta
  return Papa.parse<string[]>(text, { delimiter, ...(isHead && { preview: HEAD_LINES + 1 }) }).data
}

const cellText = (cell: CellValue | null): string => {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

async function readXlsx(file: File, isHead: boolean): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return (isHead ? rows.slice(0, HEAD_LINES + 1) : rows).map((row) => row.map(cellText))
}

const read = (file: File, isHead: boolean): Promise<string[][]> =>
  /\.xlsx$/i.test(file.name) ? readXlsx(file, isHead) : readCsv(file, isHead)

/**
 * The headings and first lines of a CSV or XLSX file (its first sheet).
 * @throws the parsers' errors when the file is neither
 */
export const readHead = async (file: File): Promise<Table> => tableOf(await read(file, true))

/** All lines of a CSV or XLSX file, for imports small enough for the browser. @throws as `readHead`. */
export const readTable = async (file: File): Promise<Table> => tableOf(await read(file, false))

/** A CSV file in the form that spreadsheets expect. */
export async function writeCsv(rows: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const [{ default: Papa }, { csvOptions, CSV_BOM, CSV_TYPE }] = await Promise.all([
    import('papaparse'),
    import('@balcao/contract/text/spreadsheet'),
  ])
  return new Blob([CSV_BOM, Papa.unparse(rows as (string | number)[][], csvOptions)], { type: CSV_TYPE })
}
