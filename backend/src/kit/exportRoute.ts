import { setTimeout } from 'node:timers/promises'
import {
  CSV_BOM,
  CSV_TYPE,
  type Endpoint,
  SOURCE_LANGUAGE,
  type Headings,
  type ParamsOf,
  type Language,
  type QueryOf,
  type SheetFormat,
} from '@balcao/contract'
import { AppError } from '../platform/errors/AppError.js'
import type { Access } from '../platform/http/access.js'
import { csvLines, type Cell } from '../platform/http/files/csv.js'
import { inTurn, reportCalls } from '../platform/http/limits/rateLimit.js'
import { routeOutsideScope, type Route } from '../platform/http/route.js'
import { FileStream, filterText, NO_ID } from '../platform/http/files/fileStream.js'
import { WORKBOOK_TYPE, workbookParts } from '../platform/tables/workbook.js'
import { throttle } from '../platform/redis/throttle.js'
import type { UserActor } from '../platform/tenancy/actor.js'

/** Rows per page. They are in memory until they are sent. */
const ROWS = 500
/** Milliseconds until a page is requested again that got no turn. */
const AGAIN_MS = 1_000

interface Export<Q, P> {
  access: Exclude<Access, 'public'>
  /** Without the file extension. */
  fileName: string
  /** Column headings. Their keys name the cells of a row, in order. */
  headings: Headings
  /**
   * The next rows by id, at most `size`, in a scope of the actor's company. Fewer than `size` means the end.
   */
  rowsAfter: (
    id: number,
    size: number,
    query: Q,
    actor: UserActor,
    params: P,
  ) => Promise<readonly { id: number }[]>
}

type ExportQuery = { language?: Language | undefined; format?: SheetFormat | undefined }

/** Exports of one list per person. */
const PACE = { calls: 60, seconds: 3_600 }

const cellsOf = (row: object, columns: readonly string[]): Cell[] =>
  columns.map((column) => (row as Record<string, Cell | undefined>)[column] ?? null)

/** Retries work that must eventually get its turn. */
async function persistently<T>(isOver: () => boolean, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ERR_RATE_LIMITED' || isOver()) throw error
      await setTimeout(AGAIN_MS)
    }
  }
}

async function* csvParts(
  head: readonly Cell[],
  pages: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  let before = CSV_BOM + csvLines([head])
  for await (const rows of pages) {
    yield before + csvLines(rows)
    before = ''
  }
}

/**
 * Answers a list of any length as a CSV file or a workbook. Rows are read by id, page by page, each page
 * after the previous one was sent, in its own report scope and in its turn among the reports. So a slow
 * reader holds neither a connection nor a turn. Rows added or removed meanwhile may or may not be included.
 * The audit log has an entry with the filters before the first row is read. `PACE` limits how often a person
 * may export one list.
 */
export function exportRoute<E extends Endpoint>(
  endpoint: E,
  declared: Export<QueryOf<E>, ParamsOf<E>>,
): Route {
  const { access, fileName, headings, rowsAfter } = declared
  const columns = Object.keys(headings(SOURCE_LANGUAGE))
  return routeOutsideScope<Endpoint>(
    endpoint,
    { access, cost: 'report' },
    async ({ params, query, actor, inScope, res }) => {
      const { language = SOURCE_LANGUAGE, format = 'csv' } = query as ExportQuery
      await throttle(`export-${fileName}`, `${actor.companyId}-${actor.id}`, PACE)
      const read = (after: number) =>
        inTurn(reportCalls, actor, res, () =>
          inScope(() => rowsAfter(after, ROWS, query as QueryOf<E>, actor, params as ParamsOf<E>)),
        )
      async function* pages() {
        let rows = await read(0)
        for (;;) {
          yield rows.map((row) => cellsOf(row, columns))
          const last = rows.at(-1)
          if (!last || rows.length < ROWS) return
          rows = await persistently(
            () => res.destroyed,
            () => read(last.id),
          )
        }
      }
      const head = Object.values(headings(language))
      const [type, parts] =
        format === 'xlsx'
          ? ([WORKBOOK_TYPE, workbookParts([{ name: fileName, head, pages: pages() }])] as const)
          : ([CSV_TYPE, csvParts(head, pages())] as const)
      const filter = filterText({ ...(params as object), ...(query as object) })
      return new FileStream(type, `${fileName}.${format}`, parts, {
        kind: 'export',
        id: NO_ID,
        name: fileName,
        facts: { filter },
      })
    },
  )
}
