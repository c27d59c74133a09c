import { createHmac, randomBytes } from 'node:crypto'
import type { Table, TableStore } from '../../storage/TableStore.js'
import { Sequence } from '../../wire/Sequence.js'
import type { Json } from '../records.js'

/** A webhook that waits for its receiver's 200. */
export type Delivery = {
  id: string
  url: string
  secret: string
  /** JSON, as signed. */
  body: string
  field: string
  /** Signed wrongly: sent once, whatever the answer. */
  isForged: boolean
}

/** What became of an attempt. `status` is null when there was no answer. */
export type Attempt = {
  id: string
  url: string
  field: string
  attempt: number
  status: number | null
  ms: number
}

/** The receiver has this long to answer. */
const TIMEOUT_MS = 10_000
/** Pauses before the next attempts; the last one repeats for as long as the receiver does not answer 200. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
const MAX_ATTEMPTS_LISTED = 50_000

/** Header with the signature of a body. */
const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/**
 * Sends webhooks, signed, each until it is answered with 200. Those of one lane are sent in turn; one that
 * fails does not hold up the next. What waits survives a restart.
 */
export class Webhooks {
  readonly attempts: Attempt[] = []
  readonly #waiting: Table<Delivery>
  readonly #lanes = new Map<string, Sequence>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isClosed = false

  constructor(store: TableStore) {
    this.#waiting = store.table('cloud-webhooks')
    for (const delivery of this.#waiting.values()) this.#later(delivery, 1)
  }

  /**
   * Sends a webhook. Resolves after the first attempt with the answer's status, null for none.
   * @param lane webhooks of the same lane keep their order
   */
  send(
    lane: string,
    field: string,
    address: { url: string; secret: string },
    payload: Json,
    isForged = false,
  ) {
    const delivery: Delivery = {
      id: randomBytes(8).toString('hex'),
      ...address,
      field,
      body: JSON.stringify(payload),
      isForged,
    }
    if (!isForged) this.#waiting.set(delivery.id, delivery)
    const sequence = this.#lanes.get(lane) ?? new Sequence()
    this.#lanes.set(lane, sequence)
    return sequence.run(() => this.#attempt(delivery, 1))
  }

  /** How many webhooks wait for a 200. */
  get waiting(): number {
    return this.#waiting.entries().length
  }

  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #attempt(delivery: Delivery, attempt: number): Promise<number | null> {
    if (this.#isClosed) return null
    const { id, url, field } = delivery
    const before = performance.now()
    const status = await post(delivery)
    this.attempts.push({ id, url, field, attempt, status, ms: Math.round(performance.now() - before) })
    if (this.attempts.length > MAX_ATTEMPTS_LISTED) this.attempts.shift()
    if (delivery.isForged) return status
    if (status === 200) this.#waiting.delete(id)
    else this.#later(delivery, attempt + 1)
    return status
  }

  #later(delivery: Delivery, attempt: number): void {
    if (this.#isClosed) return
    const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1]
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#attempt(delivery, attempt)
    }, pause)
    timer.unref()
    this.#timers.add(timer)
  }
}

async function post({ url, secret, body, isForged }: Delivery): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        'x-hub-signature-256': signatureOf(isForged ? `${secret}?` : secret, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
