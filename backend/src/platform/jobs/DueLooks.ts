import { setTimeout as delay } from 'node:timers/promises'
import { existsEach, type Sql } from '../database/sql.js'
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
    const { text, values } = existsEach(questions)
    // Not prepared: each set of sweeps that meet is another text, and there are thousands of sets.
    const rows = await this.#connection.query<{ due: boolean[] }>({ text, values: [...values] })
    return rows[0]?.due
  }
}
