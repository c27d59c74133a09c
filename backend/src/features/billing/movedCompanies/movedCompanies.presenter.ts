import type { MovedCompany, MoveReport } from '@balcao/contract'
import type { StoredMove } from './movedCompanies.queries.js'
import { filesIn, originOf, progressIn, reportIn, tablesIn, totalsOf } from './storedReport.rules.js'

/** Counts are those of the move that runs or was interrupted, else of the last one that was finished. */
export function presentMove(move: StoredMove): MovedCompany {
  const progress = progressIn(move.progress)
  const isOpen = progress !== null || move.finishedAt === null
  const report = progress?.report ?? move.report
  return {
    id: move.id,
    company: { id: move.companyId, name: move.companyName },
    ...originOf(move.source),
    database: move.database,
    state: move.isRunning ? 'running' : isOpen ? 'interrupted' : 'finished',
    begunAt: move.createdAt.toISOString(),
    lastAt: move.updatedAt.toISOString(),
    finishedAt: move.finishedAt?.toISOString() ?? null,
    tablesDone: isOpen ? (progress?.tablesDone ?? 0) : null,
    currentTable: progress?.currentTable ?? null,
    totals: totalsOf(tablesIn(report)),
    files: filesIn(report),
  }
}

export function presentMoveWithReport(move: StoredMove): MovedCompany & { report: MoveReport } {
  const progress = progressIn(move.progress)
  return { ...presentMove(move), report: reportIn(progress?.report ?? move.report) }
}
