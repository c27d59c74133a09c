import { randomInt } from 'node:crypto'
import type { TableStore, Table } from '../storage/TableStore.js'
import { nowSeconds } from '../wire/stanza.js'

export type Group = {
  /** Its address: digits and `@g.us`. */
  id: string
  subject: string
  /** Number of the creator. */
  owner: string
  /** Numbers of phones and contacts, including the owner. */
  participants: string[]
  /** Seconds since 1970. */
  createdAt: number
}

/** All groups. Members see each other by LID, as in groups created today. */
export class Groups {
  readonly #rows: Table<Group>

  constructor(store: TableStore) {
    this.#rows = store.table('groups')
  }

  list(): Group[] {
    return this.#rows.values()
  }

  /** @param id with or without `@g.us` */
  find(id: string | undefined): Group | undefined {
    return id === undefined ? undefined : this.#rows.get(id.endsWith('@g.us') ? id : `${id}@g.us`)
  }

  create(subject: string, owner: string, participants: string[]): Group {
    const createdAt = nowSeconds()
    const id = `120363${createdAt}${randomInt(100, 999)}${this.#rows.entries().length}@g.us`
    const group: Group = { id, subject, owner, participants, createdAt }
    this.#rows.set(id, group)
    return group
  }
}
