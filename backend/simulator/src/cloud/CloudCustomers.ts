import type { Table, TableStore } from '../storage/TableStore.js'
import { userIdOf } from './ids.js'
import type { CloudCustomer } from './records.js'

/** What the linked phones' side of the simulator knows of a number. */
export type KnownContact = { name: string; registered: boolean }

/** Customers of the official numbers. Whoever a message names exists from then on. */
export class CloudCustomers {
  readonly #lookUp: (number: string) => KnownContact | undefined
  readonly #rows: Table<CloudCustomer>

  constructor(store: TableStore, lookUp: (number: string) => KnownContact | undefined) {
    this.#lookUp = lookUp
    this.#rows = store.table('cloud-customers')
  }

  list(): CloudCustomer[] {
    return this.#rows.values()
  }

  find(number: string): CloudCustomer | undefined {
    return this.#rows.get(number)
  }

  /** The customer of a number. A new one is on WhatsApp and shows the number. */
  obtain(number: string): CloudCustomer {
    const existing = this.#rows.get(number)
    if (existing) return existing
    const contact = this.#lookUp(number)
    return this.save({
      number,
      name: contact?.name ?? `Cliente ${number.slice(-4)}`,
      username: null,
      hidesNumber: false,
      isRegistered: contact?.registered ?? true,
      script: 'silent',
      hasStoppedMarketing: false,
      generation: 0,
    })
  }

  save(customer: CloudCustomer): CloudCustomer {
    this.#rows.set(customer.number, customer)
    return customer
  }

  /** Replaces a customer by the same person with another number. */
  replace(before: string, customer: CloudCustomer): void {
    if (before !== customer.number) this.#rows.delete(before)
    this.save(customer)
  }

  /**
   * The customer of a dialled number. Many Brazilian mobiles are on WhatsApp without their ninth digit; both
   * forms reach them.
   */
  dial(number: string): CloudCustomer {
    if (!this.#rows.has(number)) {
      const [, area, ninth, subscriber] = /^55(\d\d)(9?)(\d{8})$/.exec(number) ?? []
      const other = area && this.#rows.get(`55${area}${ninth ? '' : '9'}${subscriber}`)
      if (other) return other
    }
    return this.obtain(number)
  }

  findByUserId(userId: string, portfolioId: string): CloudCustomer | undefined {
    return this.list().find((customer) => this.userId(customer, portfolioId) === userId)
  }

  userId({ number, generation }: CloudCustomer, portfolioId: string): string {
    return userIdOf(number, portfolioId, generation)
  }
}
