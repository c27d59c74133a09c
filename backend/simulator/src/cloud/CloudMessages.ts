import type { Table, TableStore } from '../storage/TableStore.js'
import type { CloudMessage } from './records.js'

/** Messages of all official numbers, by id and by customer. */
export class CloudMessages {
  readonly #rows: Table<CloudMessage>
  readonly #byCustomer = new Map<string, string[]>()

  constructor(store: TableStore) {
    this.#rows = store.table('cloud-messages')
    for (const [id, { customer }] of this.#rows.entries()) this.#index(id, customer)
  }

  get(id: string): CloudMessage | undefined {
    return this.#rows.get(id)
  }

  add(message: CloudMessage): void {
    this.#rows.set(message.id, message)
    this.#index(message.id, message.customer)
  }

  change(id: string, changes: Partial<CloudMessage>): CloudMessage | undefined {
    const message = this.#rows.get(id)
    if (!message) return undefined
    const changed = { ...message, ...changes }
    this.#rows.set(id, changed)
    return changed
  }

  all(): CloudMessage[] {
    return this.#rows.values()
  }

  /** Messages of a customer with one number, or with all, oldest first. */
  of(customer: string, phoneNumberId?: string | null): CloudMessage[] {
    return (this.#byCustomer.get(customer) ?? [])
      .map((id) => this.#rows.get(id))
      .filter((message) => message !== undefined)
      .filter((message) => !phoneNumberId || message.phoneNumberId === phoneNumberId)
  }

  /** Gives the messages of a customer to another number. */
  move(before: string, after: string): void {
    for (const { id } of this.of(before)) {
      this.change(id, { customer: after })
      this.#index(id, after)
    }
    this.#byCustomer.delete(before)
  }

  /** When the customer last wrote to this number (ms); undefined when never. */
  lastIncomingAt(customer: string, phoneNumberId: string): number | undefined {
    const incoming = this.of(customer, phoneNumberId).filter(({ direction }) => direction === 'in')
    return incoming.length ? Math.max(...incoming.map(({ at }) => at)) : undefined
  }

  #index(id: string, customer: string): void {
    const ids = this.#byCustomer.get(customer) ?? []
    ids.push(id)
    this.#byCustomer.set(customer, ids)
  }
}
