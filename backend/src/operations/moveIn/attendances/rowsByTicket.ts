import { intIn } from '../conversion/values.js'
import type { OlderRow } from '../reading/older.js'

/** Rows by their tickets, taken ticket by ticket, so that several such lists are read side by side. */
export class RowsByTicket {
  #next: OlderRow | null | undefined
  readonly #rows: AsyncIterator<OlderRow, unknown>

  constructor(rows: AsyncIterator<OlderRow, unknown>) {
    this.#rows = rows
  }

  /** The ticket of the next row; null at the end. */
  async nextTicket(): Promise<number | null> {
    if (this.#next === undefined) await this.#move()
    return this.#next ? (intIn(this.#next, 'ticketId') ?? 0) : null
  }

  /** Rows of this ticket, if it is the next one. */
  async *rowsOf(ticketId: number): AsyncGenerator<OlderRow> {
    while ((await this.nextTicket()) === ticketId && this.#next) {
      yield this.#next
      await this.#move()
    }
  }

  /** Ends the reading. */
  async close(): Promise<void> {
    await this.#rows.return?.()
  }

  async #move(): Promise<void> {
    const { done, value } = await this.#rows.next()
    this.#next = done === true ? null : value
  }
}
