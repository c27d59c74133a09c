import type { Table } from '../storage/TableStore.js'
import type { Stanza } from '../wire/stanza.js'

/**
 * What the server holds for a linked device until the device confirms it: while it is offline, and after it
 * was written to a socket, too, since a socket may die with the stanza unread.
 */
export class Mailbox {
  #next: number
  readonly #rows: Table<Stanza>

  constructor(rows: Table<Stanza>) {
    this.#rows = rows
    this.#next = Math.max(0, ...rows.entries().map(([id]) => Number(id))) + 1
  }

  put(stanza: Stanza): void {
    this.#rows.set(String(this.#next++), stanza)
  }

  /**
   * Lets go of the oldest stanza with that tag and id. The same message may be held twice (a copy that the
   * device asked to have again); each is confirmed by itself.
   */
  confirm(tag: string, id: string): void {
    const oldest = this.#rows.find((each) => each.tag === tag && each.attrs.id === id)
    if (oldest !== undefined) this.#rows.delete(oldest)
  }

  /** In the order in which they were put. */
  waiting(): Stanza[] {
    return this.#rows.values()
  }

  clear(): void {
    for (const [id] of this.#rows.entries()) this.#rows.delete(id)
  }
}
