import type { MediaHost } from '../media/MediaHost.js'
import type { Network } from '../network/Network.js'
import type { Table } from '../storage/TableStore.js'
import { CloudBusiness } from './CloudBusiness.js'
import { CloudCustomers } from './CloudCustomers.js'
import { CloudFaults } from './CloudFaults.js'
import { CloudMessages } from './CloudMessages.js'
import type { Change, CloudMedia, CloudTemplate } from './records.js'
import { Pace } from './sending/Pace.js'
import { Webhooks } from './webhooks/Webhooks.js'

/** Meta's Cloud API on loopback: everything that it stores, and its clock. */
export class CloudStandIn {
  readonly business: CloudBusiness
  readonly customers: CloudCustomers
  readonly messages: CloudMessages
  readonly templates: Table<CloudTemplate>
  readonly media: Table<CloudMedia>
  readonly webhooks: Webhooks
  readonly faults = new CloudFaults()
  readonly host: MediaHost
  /** When the company last showed that it types, by `phoneNumberId customer` (real ms). */
  readonly typing = new Map<string, number>()
  /** Changes that a fault collects, by phone number id. */
  readonly collected = new Map<string, Change[]>()
  readonly pace = new Pace()
  readonly #settings: Table<number>
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(network: Network) {
    const { store, media } = network
    this.host = media
    this.business = new CloudBusiness(store)
    this.customers = new CloudCustomers(store, (number) => {
      const account = network.find(number)
      return account && { name: account.name, registered: account.registered }
    })
    this.messages = new CloudMessages(store)
    this.templates = store.table('cloud-templates')
    this.media = store.table('cloud-media')
    this.webhooks = new Webhooks(store)
    this.#settings = store.table('cloud-settings')
  }

  /** Milliseconds since 1970 by the stand-in's clock. */
  now(): number {
    return Date.now() + this.clockOffset
  }

  /** How far the clock is ahead of the real one (ms). */
  get clockOffset(): number {
    return this.#settings.get('clockOffset') ?? 0
  }

  setClockOffset(ms: number): void {
    this.#settings.set('clockOffset', ms)
  }

  /** After how long a new template is approved by itself (ms). Negative: never. */
  get reviewAfter(): number {
    return this.#settings.get('reviewAfter') ?? 1_500
  }

  setReviewAfter(ms: number): void {
    this.#settings.set('reviewAfter', ms)
  }

  /** Does work later, unless the stand-in is closed before. */
  later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.webhooks.close()
  }
}
