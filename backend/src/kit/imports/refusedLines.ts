import {
  CSV_BOM,
  CSV_TYPE,
  phrases,
  type LineReason,
  type Language,
  type TableImport,
} from '@balcao/contract'
import { csvLines, type Cell } from '../../platform/http/files/csv.js'
import { FileStream, NO_ID } from '../../platform/http/files/fileStream.js'
import { storedLines } from '../../platform/tables/storeTable.js'
import { findImport } from './imports.js'
import { leftOutRows, type LeftOut } from './importRows.js'

/** Lines per page. They are in memory until they are sent. */
const LINES = 500

type InScope = <T>(work: () => Promise<T>) => Promise<T>

/** An entry of a list need not be a contact, so its reason is named differently. */
const reasonOf = (kind: TableImport['kind'], reason: LineReason): LineReason =>
  kind === 'contactList' && reason === 'known' ? 'listed' : reason

function reasonsOf(kind: TableImport['kind'], { reasons, otherLine }: LeftOut, language: Language): string {
  const words = (reasons ?? ['stopped' as const])
    .map((reason) => phrases[language].lineReasons[reasonOf(kind, reason)])
    .join('; ')
  return otherLine === null ? words : `${words} ${otherLine}`
}

/**
 * Left-out lines of an import, as they were in the table, with line number and reasons; for a stopped import
 * also those not reached. A CSV file that is created while it is sent.
 * @throws AppError ERR_NO_IMPORT_FOUND
 */
export async function refusedLines(
  kind: TableImport['kind'],
  id: number,
  { language, inScope }: { language: Language; inScope: InScope },
): Promise<FileStream> {
  const { headings, staged, total, storageKey, state, fileName } = await inScope(() => findImport(kind, id))
  const isUnderWay = state === 'waiting' || state === 'running' || state === 'ready'
  const textOf = (lines: readonly LeftOut[]): string =>
    csvLines(
      lines
        .filter(({ reasons }) => reasons !== null || !isUnderWay)
        .map((line): Cell[] => [
          ...headings.map((_heading, place) => line.cells[place] ?? ''),
          line.line,
          reasonsOf(kind, line, language),
        ]),
    )
  async function* parts() {
    const { line, reason } = phrases[language].tables.refusedLines
    yield CSV_BOM + csvLines([[...headings, line, reason]])
    for (let after = 0; ;) {
      const from = after
      const lines = await inScope(() => leftOutRows(id, from, LINES))
      yield textOf(lines)
      if (lines.length < LINES) break
      after = lines.at(-1)?.line ?? after
    }
    if (isUnderWay || staged >= total || storageKey === null) return
    for await (const lines of storedLines(storageKey, staged, LINES))
      yield textOf(lines.map((line) => ({ ...line, reasons: null, otherLine: null })))
  }
  return new FileStream(CSV_TYPE, 'refused.csv', parts(), {
    kind: 'export',
    id: NO_ID,
    name: 'refused-lines',
    facts: { fileName },
  })
}
