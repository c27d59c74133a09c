import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../database/sql.js'
import { log } from '../log/log.js'
import { PlatformQueries } from '../tenancy/PlatformQueries.js'

/**
 * Milliseconds in which the questions of one moment are collected: the clock starts several sweeps at once.
 */
const GATHER_MS = 30

interface Question {
  due: Sql
  resolve: (isDue: boolean) => void
}

/** Asks Postgres which sweeps have something to do: one statement for all that run at the same moment. */
export class DueLooks {
  #asked: Question[] = []
  // Due rows are few and found by indexes; without statistics the planner might scan a table.
  readonly #connection = new PlatformQueries('worker', 'set enable_seqscan = off')

  /** @returns true also when Postgres does not answer: the sweep then reports it. */
  isDue(due: Sql): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.#asked.push({ due, resolve }) === 1) void this.#look()
    })
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  async #look(): Promise<void> {
    await delay(GATHER_MS)
    const asked = this.#asked
    this.#asked = []
    const due = await this.#ask(asked.map((question) => question.due)).catch((error: unknown) => {
      log.warn({ err: error }, 'it could not be asked which sweeps are due: all of them run')
      return undefined
    })
    asked.forEach(({ resolve }, index) => resolve(due?.[index] ?? true))
  }

  async #ask(questions: readonly Sql[]): Promise<boolean[] | undefined> {
    // Not prepared: each set of sweeps that meet is another text, and there are thousands of sets.
    const rows = await this.#connection.query<{ due: boolean[] }>(existsEach(questions))
    return rows[0]?.due
  }
}

/** `select array[exists (…), …]`, with the values numbered through. */
function existsEach(questions: readonly Sql[]): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const texts = questions.map(({ pieces, values: own }) => {
    const first = values.length
    values.push(...own)
    return pieces.reduce((text, piece, index) => `${text}$${first + index}${piece}`)
  })
  return { text: `select array[${texts.map((text) => `exists (${text})`).join(', ')}] as due`, values }
}
