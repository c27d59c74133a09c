import type { PastMessage } from '@balcao/contract/resources/conversations/pastMessages'
import { groups } from '../../../../ui/thread/grouping'

/** A line of the past. Its key never changes. */
export type PastRow =
  | { kind: 'day'; key: string; at: string }
  /** Above messages from before the number was linked. */
  | { kind: 'pastStart'; key: string }
  | { kind: 'past'; key: string; past: PastMessage; continues: boolean; isLast: boolean }

/** The rows of past messages that follow each other, under a line that says what they are. */
export function pastRows(past: readonly PastMessage[], dayOf: (iso: string) => string): PastRow[] {
  const rows: PastRow[] = []
  let above: PastMessage | null = null
  for (const message of past) {
    const day = dayOf(message.sentAt)
    const isNewDay = !above || dayOf(above.sentAt) !== day
    if (!above) rows.push({ kind: 'pastStart', key: `past-start:${message.id}` })
    if (isNewDay) rows.push({ kind: 'day', key: `past-day:${day}`, at: message.sentAt })
    const isSameAuthor = above?.fromMe === message.fromMe && above.author === message.author
    const continues = !isNewDay && above !== null && isSameAuthor && groups(above.sentAt, message.sentAt)
    const last = rows.at(-1)
    if (continues && last?.kind === 'past') last.isLast = false
    rows.push({ kind: 'past', key: `past:${message.id}`, past: message, continues, isLast: true })
    above = message
  }
  return rows
}
