import { asSize } from '../doctor/check.js'

/** What became of the rows of one table. Each row that was read is counted once, in one of the others. */
export interface TableReport {
  read: number
  stored: number
  /** They had arrived before, had changed at the source, and have those changes now. */
  updated: number
  /** They had arrived before, and are the same. */
  present: number
  /** They are the same as a row that was there, and became that. */
  merged: number
  /** They collided with another row, and have another name. Part of `stored` and `updated`. */
  renamed: number
  /** Rows that had changed at the source and stay as they are here, by reason. */
  kept: Record<string, number>
  /** Rows that were left out, by reason. */
  leftOut: Record<string, number>
  /** References to rows that never arrived, by column. They are empty now. */
  cleared: Record<string, number>
  /** Rows that arrived before and that the source no longer has. They stay. */
  gone: number
  /** Source ids of some rows that were left out, for a look at them. */
  samples: string[]
}

export interface ImportReport {
  tables: Record<string, TableReport>
  files: {
    stored: number
    bytes: number
    /** Files that the source no longer has. */
    gone: number
  }
}

export const emptyTableReport = (): TableReport => ({
  read: 0,
  stored: 0,
  updated: 0,
  present: 0,
  merged: 0,
  renamed: 0,
  kept: {},
  leftOut: {},
  cleared: {},
  gone: 0,
  samples: [],
})

export const emptyReport = (): ImportReport => ({ tables: {}, files: { stored: 0, bytes: 0, gone: 0 } })

const SAMPLES = 20

export function addCount(to: Record<string, number>, name: string, count: number): void {
  if (count > 0) to[name] = (to[name] ?? 0) + count
}

const addCounts = (to: Record<string, number>, counts: Readonly<Record<string, number>>) => {
  for (const [name, count] of Object.entries(counts)) addCount(to, name, count)
}

const COUNTS = ['read', 'stored', 'updated', 'present', 'merged', 'renamed', 'gone'] as const

/** Adds what became of a batch. */
export function addTo(report: TableReport, batch: TableReport): void {
  for (const name of COUNTS) report[name] += batch[name]
  addCounts(report.kept, batch.kept)
  addCounts(report.leftOut, batch.leftOut)
  addCounts(report.cleared, batch.cleared)
  report.samples.push(...batch.samples.slice(0, SAMPLES - report.samples.length))
}

/** Milliseconds between two lines about a table that takes long. */
const PROGRESS_MS = 10_000

/** Says now and then how far a table has come, by rows, files and bytes. */
export class ProgressLines {
  #lastAt = performance.now()
  readonly #say: (line: string) => void
  readonly #interval: number

  /** @param interval milliseconds. */
  constructor(say: (line: string) => void, interval = PROGRESS_MS) {
    this.#say = say
    this.#interval = interval
  }

  note(table: string, { tables, files }: ImportReport): void {
    const now = performance.now()
    if (now - this.#lastAt < this.#interval) return
    this.#lastAt = now
    const size = asSize(files.bytes)
    this.#say(`  ${table}: ${tables[table]?.read ?? 0} read so far; ${files.stored} files stored (${size})`)
  }
}

const listOf = (counts: Readonly<Record<string, number>>, words: string): string[] =>
  Object.entries(counts).map(([reason, count]) => `    ${count} ${words} ${reason}`)

/** The report in lines of text. */
export const linesOf = ({ tables, files }: ImportReport): string[] => [
  ...Object.entries(tables).flatMap(([name, table]) => [
    `  ${name}: ${table.read} read, ${table.stored} stored, ${table.updated} updated, ${table.present} there already, ${table.merged} merged, ${table.renamed} renamed`,
    ...listOf(table.kept, 'stay as they are here:'),
    ...listOf(table.leftOut, 'left out:'),
    ...listOf(table.cleared, 'without the row that they named:'),
    ...(table.gone > 0 ? [`    ${table.gone} are gone at the source, and stay here`] : []),
    ...(table.samples.length > 0 ? [`    such as ${table.samples.join(', ')}`] : []),
  ]),
  `  ${files.stored} files stored (${asSize(files.bytes)}), ${files.gone} are gone at the source`,
]
