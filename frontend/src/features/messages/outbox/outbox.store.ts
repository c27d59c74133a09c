import type { OutboxEntry } from './outbox.rules'

/** The unsent messages of one user, oldest first, shared by all tabs and kept over reloads; all but files, which only this tab has. */
export interface Outbox {
  entries: () => readonly OutboxEntry[]
  /** Applies a change to what is stored now, by whichever tab. */
  change: (apply: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]) => void
  subscribe: (listener: () => void) => () => void
}

const keyOf = (userId: number): string => `balcao.outbox.v1.${userId}`

const isEntry = (value: unknown): value is OutboxEntry =>
  typeof value === 'object' &&
  value !== null &&
  'clientKey' in value &&
  typeof value.clientKey === 'string' &&
  'body' in value &&
  typeof value.body === 'string' &&
  'ticketId' in value &&
  typeof value.ticketId === 'number'

function parse(stored: string | null): readonly OutboxEntry[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

const isFile = (entry: OutboxEntry): boolean => entry.file !== undefined

/** Two lists that are each in order, as one in order. */
const merged = (a: readonly OutboxEntry[], b: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  b.length === 0 ? a : [...a, ...b].sort((x, y) => x.createdAt.localeCompare(y.createdAt))

function createOutbox(key: string): Outbox {
  const listeners = new Set<() => void>()
  let stored: string | null = null
  let entries: readonly OutboxEntry[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    let current = stored
    try {
      current = localStorage.getItem(key)
    } catch {
      // Without storage the outbox lasts as long as the page.
    }
    if (current === stored) return
    stored = current
    entries = merged(parse(current), entries.filter(isFile))
  }
  const write = (next: readonly OutboxEntry[]) => {
    entries = next
    const kept = next.filter((entry) => !isFile(entry))
    stored = kept.length > 0 ? JSON.stringify(kept) : null
    try {
      if (stored === null) localStorage.removeItem(key)
      else localStorage.setItem(key, stored)
    } catch {
      // Full or forbidden: what is in memory still goes out.
    }
  }
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    read()
    notify()
  }
  read()
  return {
    entries() {
      read()
      return entries
    },
    change(apply) {
      read()
      const next = apply(entries)
      if (next === entries) return
      write(next)
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

const outboxes = new Map<number, Outbox>()

/** The one outbox of a user in this tab. */
export function outboxOf(userId: number): Outbox {
  const outbox = outboxes.get(userId) ?? createOutbox(keyOf(userId))
  outboxes.set(userId, outbox)
  return outbox
}

export const addEntry = (outbox: Outbox, entry: OutboxEntry): void =>
  outbox.change((entries) => [...entries, entry])

export const removeEntry = (outbox: Outbox, clientKey: string): void =>
  outbox.change((entries) =>
    entries.some((entry) => entry.clientKey === clientKey)
      ? entries.filter((entry) => entry.clientKey !== clientKey)
      : entries,
  )

export const replaceEntry = (outbox: Outbox, clientKey: string, next: OutboxEntry): void =>
  outbox.change((entries) => entries.map((entry) => (entry.clientKey === clientKey ? next : entry)))
