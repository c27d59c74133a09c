import { setTimeout } from 'node:timers/promises'
import { DatabaseError } from 'sequelize'
import { log } from '../../../platform/log/log.js'
import { asCompany, asCompanyTogether } from '../../journal/companyScope.js'
import {
  appendToJournal,
  hasUnread,
  insertIntoJournal,
  nudgeReceiving,
  type InboundSource,
} from '../../journal/inbound.js'
import type { InboundEvent } from '../../port/inboundEvents.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'
import { LeaseLost, wipeKeys, writeKeys, writeKeysAndEvents, type KeyWrite } from './keyRows.js'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/**
 * Writes that arrive within this time after a write are collected and written together. The first write after
 * a pause doesn't wait. Only a number on which several people write at once is delayed, by an unnoticeable
 * time, and saves a third of its transactions.
 */
const GATHER_MS = 100

/** A row of a deleted connection can never be written: its foreign key points nowhere. */
const connectionIsGone = (error: unknown): boolean =>
  error instanceof DatabaseError && 'code' in error.parent && error.parent.code === '23503'

/** Writes of one transaction. */
export interface SessionWrite {
  /** Delete the link's keys first. */
  wipe?: boolean
  keys?: readonly KeyWrite[]
  events?: readonly InboundEvent[] | (() => Promise<readonly InboundEvent[]>)
}

interface Waiting extends SessionWrite {
  resolve: () => void
}

/** Sending or logging in waits for such a write. Nobody waits for a received message to be stored. */
const isPressing = ({ events, wipe }: SessionWrite): boolean => !events || wipe === true

/**
 * The queue of all writes of a session: messages, receipts, states and credentials, in order. Entries are
 * written in one transaction, which is retried until it succeeds, since Postgres may be away for a while. A
 * message and the ratchet step of its decryption are one entry, so that neither is stored without the other.
 */
export class SessionWriteQueue {
  #queue: Waiting[] = []
  #running: Promise<void> | undefined
  #closed = false
  #leaseLost = false
  #writtenAt = -GATHER_MS
  #hurry: (() => void) | undefined
  readonly #source: InboundSource
  readonly #owner: string
  readonly #onLeaseLost: () => void

  constructor(source: InboundSource, owner: string, onLeaseLost: () => void) {
    this.#source = source
    this.#owner = owner
    this.#onLeaseLost = onLeaseLost
  }

  /** Resolves once the entry is stored; never rejects. After `close` it does not resolve. */
  append(entry: SessionWrite): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push({ ...entry, resolve })
      if (isPressing(entry)) this.#hurry?.()
      this.#running ??= this.#drain()
    })
  }

  /** Resolves when all entries are stored or given up. */
  async idle(): Promise<void> {
    await this.#running
  }

  /**
   * Waits up to `graceMs` for the queue, then drops the rest. WhatsApp repeats messages without a receipt.
   */
  async close(graceMs: number): Promise<void> {
    await Promise.race([this.idle(), setTimeout(graceMs, undefined, { ref: false })])
    this.#closed = true
  }

  /**
   * We may no longer write keys, but still events: the new owner gets the same messages again, and the
   * journal's unique key drops duplicates.
   */
  disown(): void {
    this.#leaseLost = true
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#gather()
      const entries = this.#queue.splice(0)
      if (!(await this.#store(entries))) break
      this.#writtenAt = performance.now()
      for (const { resolve } of entries) resolve()
    }
    // At once: who is resolved may append in the next moment.
    this.#running = undefined
  }

  async #gather(): Promise<void> {
    const left = this.#writtenAt + GATHER_MS - performance.now()
    if (left <= 0 || this.#queue.some(isPressing)) return
    await new Promise<void>((resolve) => {
      const timer = globalThis.setTimeout(resolve, left)
      this.#hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#hurry = undefined
  }

  async #store(entries: readonly SessionWrite[]): Promise<boolean> {
    for (let attempt = 1; !this.#closed; attempt += 1) {
      try {
        await this.#write(entries)
        return true
      } catch (error) {
        if (error instanceof LeaseLost) {
          this.#leaseLost = true
          if (error.taken) this.#onLeaseLost()
          continue
        }
        if (connectionIsGone(error)) return true
        log.warn(
          { connectionId: this.#source.id, reason: reasonOf(error), attempt },
          'the journal of a session waits for Postgres',
        )
        await setTimeout(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt))
      }
    }
    return false
  }

  async #write(entries: readonly SessionWrite[]): Promise<void> {
    const events: InboundEvent[] = []
    for (const { events: given } of entries) {
      if (given) events.push(...(typeof given === 'function' ? await given() : given))
    }
    const ours = this.#leaseLost ? [] : entries
    const wiped = ours.findLastIndex(({ wipe }) => wipe)
    const keys = ours.slice(Math.max(0, wiped)).flatMap(({ keys: writes }) => writes ?? [])
    if (events.length === 0 && keys.length === 0 && wiped < 0) return
    if (wiped < 0 && !hasUnread(events)) return this.#writeTogether(keys, events)
    await asCompany(this.#source.companyId, async () => {
      if (wiped >= 0) await wipeKeys(this.#source.id, this.#owner)
      if (keys.length > 0) await writeKeys(this.#source.id, this.#owner, keys)
      await appendToJournal(this.#source, events)
    })
  }

  /**
   * In one statement. If the lease is lost, the events are stored without the keys, and stored again: the
   * journal's unique key drops them.
   */
  async #writeTogether(keys: readonly KeyWrite[], events: readonly InboundEvent[]): Promise<void> {
    const { id, companyId } = this.#source
    await asCompanyTogether(companyId, async () => {
      if (keys.length === 0) await insertIntoJournal(this.#source, events)
      else if (events.length === 0) await writeKeys(id, this.#owner, keys)
      else await writeKeysAndEvents(this.#source, this.#owner, { keys, events })
    })
    if (events.length > 0) nudgeReceiving(this.#source)
  }
}
