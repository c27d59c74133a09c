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

/** Rows that are read at once, and lie in memory until they are sent. */
const ROWS = 500
/** Milliseconds after which a page that found no turn is asked for again. */
const AGAIN_MS = 1_000

interface Export<Q, P> {
  access: Exclude<Access, 'public'>
  /** Without its ending. */
  fileName: string
  /** The row's cells, by column key, in the order of the columns. */
  headings: Headings
  /** The next rows by id, at most `size`, in a scope of the actor's company. Fewer: there are no more. */
  rowsAfter: (
    id: number,
    size: number,
    query: Q,
    actor: UserActor,
    params: P,
  ) => Promise<readonly { id: number }[]>
}

type ExportQuery = { language?: Language | undefined; format?: SheetFormat | undefined }

/** Files of one list that one person may take along. */
const PACE = { calls: 60, seconds: 3_600 }

const cellsOf = (row: object, columns: readonly string[]): Cell[] =>
  columns.map((column) => (row as Record<string, Cell | undefined>)[column] ?? null)

/** Does what may wait, however long the turns are taken by others. */
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
 * Answers a list as a CSV file or a workbook, however long it is: its rows are read by their ids, page by
 * page, each page in a report scope of its own and in its turn among the reports, when the one before has
 * been taken. Whoever reads slowly holds neither a connection nor a turn. Rows that are added or removed
 * meanwhile may be in it or not. Who exported what, and how it was filtered, stands in the audit log before
 * the first row is read; nobody exports one list more than `PACE` allows.
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
