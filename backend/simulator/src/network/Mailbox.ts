import type { Table } from '../storage/TableStore.js'
import type { Stanza } from '../wire/stanza.js'

/**
 * Stanzas for a linked device, held until the device confirms them. They stay here even after they were
 * written to a socket, since a socket may die before they are read.
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
   * Removes the oldest stanza with this tag and id. The same message may be held twice (a copy that the
   * device requested again); each is confirmed separately.
   */
  confirm(tag: string, id: string): void {
    const oldest = this.#rows.find((each) => each.tag === tag && each.attrs.id === id)
    if (oldest !== undefined) this.#rows.delete(oldest)
  }

  /** In order of arrival. */
  waiting(): Stanza[] {
    return this.#rows.values()
  }

  clear(): void {
    for (const [id] of this.#rows.entries()) this.#rows.delete(id)
  }
}
