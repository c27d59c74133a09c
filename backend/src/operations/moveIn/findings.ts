/** How often something was met, and the ids of some rows. */
export interface Finding {
  count: number
  samples: string[]
}

/** What becomes of the rows of one older table. */
export interface TableFindings {
  read: number
  /** Rows that it gives to tables of ours. */
  converted: Record<string, number>
  /** Rows that became part of another one, by how. */
  merged: Record<string, Finding>
  leftOut: Record<string, Finding>
  /** Oddities and what becomes of each, as one sentence. */
  problems: Record<string, Finding>
}

const SAMPLES = 5

const count = (findings: Record<string, Finding>, what: string, id: string): void => {
  const finding = (findings[what] ??= { count: 0, samples: [] })
  finding.count += 1
  if (finding.samples.length < SAMPLES) finding.samples.push(id)
}

/** Counts what a conversion meets, with some samples of each. */
export class Findings {
  readonly tables: Record<string, TableFindings> = {}
  readonly attendances = { tracking: 0, silence: 0, whole: 0 }
  readonly files = { found: 0, bytes: 0, missing: 0, refused: 0 }

  #tableOf(table: string): TableFindings {
    return (this.tables[table] ??= { read: 0, converted: {}, merged: {}, leftOut: {}, problems: {} })
  }

  read(table: string): void {
    this.#tableOf(table).read += 1
  }

  converted(table: string, ours: string): void {
    const { converted } = this.#tableOf(table)
    converted[ours] = (converted[ours] ?? 0) + 1
  }

  merge(table: string, how: string, id: unknown): void {
    count(this.#tableOf(table).merged, how, String(id))
  }

  leaveOut(table: string, reason: string, id: unknown): void {
    count(this.#tableOf(table).leftOut, reason, String(id))
  }

  /** @param problem says what is odd, and what becomes of it. */
  note(table: string, problem: string, id: unknown): void {
    count(this.#tableOf(table).problems, problem, String(id))
  }
}
