import type { Message } from '@balcao/contract/resources/conversations/messages'
import { afterFailure, classifyFailure, nextFor, retryDelay, type OutboxEntry } from './outbox.rules'
import { removeEntry, replaceEntry, type Outbox } from './outbox.store'

export interface SenderParts {
  outbox: Outbox
  /** Stores the message on the server; rejects with `{ code, status }`. */
  send: (entry: OutboxEntry) => Promise<Message>
  onStored: (message: Message, entry: OutboxEntry) => void
}

export interface Sender {
  /** Sends all waiting entries now: one was added, or the connection is back. */
  kick: () => void
  /** Stops sending; running requests are completed. */
  stop: () => void
}

/**
 * Only one tab sends a ticket's messages at a time, until all are sent. A file that the browser has not
 * stored yet is known to one tab only, and a text written after it must wait for it. Where there are no
 * locks, the key prevents duplicates.
 */
const exclusively = async (ticketId: number, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`balcao.outbox.${ticketId}`, work) : work()

/**
 * Sends the outbox: one message at a time and in order within a ticket, several tickets in parallel. A
 * message leaves the outbox when the server has stored it. Until then it is retried under the same key, which
 * the server stores once.
 */
export function startSender({ outbox, send, onStored }: SenderParts): Sender {
  const busy = new Set<number>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let isStopped = false

  const isWaiting = ({ clientKey }: OutboxEntry) =>
    outbox.entries().some((entry) => entry.clientKey === clientKey && entry.state === 'waiting')

  /** Returns whether the next message of this ticket may be sent at once. */
  async function sendOne(entry: OutboxEntry): Promise<boolean> {
    try {
      const message = await send(entry)
      onStored(message, entry)
      removeEntry(outbox, entry.clientKey)
      return true
    } catch (error) {
      // Discarded while it was being sent.
      if (!isWaiting(entry)) return true
      const { code, status } = failureOf(error)
      const after = afterFailure(entry, code, classifyFailure(code, status))
      replaceEntry(outbox, entry.clientKey, after)
      if (after.state !== 'waiting') return true
      const timer = setTimeout(() => void drain(entry.ticketId), retryDelay(after.attempts))
      timers.set(entry.ticketId, timer)
      return false
    }
  }

  async function sendAll(ticketId: number): Promise<void> {
    let entry = nextFor(outbox.entries(), ticketId)
    while (!isStopped && entry && (await sendOne(entry))) entry = nextFor(outbox.entries(), ticketId)
  }

  async function drain(ticketId: number): Promise<void> {
    if (busy.has(ticketId)) return
    busy.add(ticketId)
    clearTimeout(timers.get(ticketId))
    timers.delete(ticketId)
    try {
      await exclusively(ticketId, () => sendAll(ticketId))
    } finally {
      busy.delete(ticketId)
    }
    // A message written while the lock was being released.
    if (!isStopped && !timers.has(ticketId) && nextFor(outbox.entries(), ticketId)) void drain(ticketId)
  }

  return {
    kick() {
      for (const ticketId of new Set(outbox.entries().map((entry) => entry.ticketId))) void drain(ticketId)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function failureOf(error: unknown): { code: string; status: number } {
  if (typeof error !== 'object' || error === null) return { code: 'NETWORK', status: 0 }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : 'NETWORK',
    status: 'status' in error && typeof error.status === 'number' ? error.status : 0,
  }
}
