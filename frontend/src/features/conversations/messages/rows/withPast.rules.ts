import type { PastMessage } from '@balcao/contract/resources/conversations/pastMessages'
import { pastRows } from '../past/past.rules'
import type { ThreadRow } from './rows.rules'

/** When a row happened (ISO 8601); null for a line that belongs to the row below it. */
function timeOf(row: ThreadRow): string | null {
  switch (row.kind) {
    case 'message':
      return row.message.createdAt
    case 'album':
      return row.messages[0]?.createdAt ?? null
    case 'unsent':
      return row.entry.createdAt
    case 'note':
      return row.note.createdAt
    case 'event':
      return row.event.createdAt
    default:
      return null
  }
}

/**
 * A thread with the past in its place: above it, or between two attendances where the number was linked
 * again.
 * @param past oldest first.
 */
export function withPast(
  rows: readonly ThreadRow[],
  past: readonly PastMessage[],
  dayOf: (iso: string) => string,
): readonly ThreadRow[] {
  if (past.length === 0) return rows
  const all: ThreadRow[] = []
  /** Lines that belong to the row below them. */
  let lines: ThreadRow[] = []
  let next = 0
  for (const row of rows) {
    const at = timeOf(row)
    if (at === null && row.kind !== 'end') {
      lines.push(row)
      continue
    }
    const from = next
    if (at !== null) for (let one = past[next]; one && one.sentAt < at; one = past[++next]);
    all.push(...pastRows(past.slice(from, next), dayOf), ...lines, row)
    lines = []
  }
  return [...all, ...pastRows(past.slice(next), dayOf), ...lines]
}
