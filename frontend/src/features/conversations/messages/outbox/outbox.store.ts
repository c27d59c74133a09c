import { forgetLeftFiles, heldFile, holdFile, releaseFile } from '../../../../data/browser/heldFiles'
import { byWriting, type OutboxEntry } from './outbox.rules'

/**
 * The unsent messages of a user, oldest first, with their files: shared by all tabs, and kept over reloads.
 */
export interface Outbox {
  entries: () => readonly OutboxEntry[]
  /** Changes the stored entries, which may come from any tab. Files of removed entries are released. */
  change: (apply: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]) => void
  /** Stores the file of an entry; call it before adding the entry. */
  hold: (key: string, file: File) => void
  /** The file of an entry; null when it has none, or the browser no longer has it. */
  fileOf: (entry: OutboxEntry) => Promise<File | null>
  /** Whether something would be lost with this page, because the browser has not stored it, or cannot. */
  isOnlyHere: () => boolean
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

/** Merges two sorted lists. */
const merged = (a: readonly OutboxEntry[], b: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  b.length === 0 ? a : [...a, ...b].sort(byWriting)

const keysOf = (entries: readonly OutboxEntry[]): Set<string> =>
  new Set(entries.map(({ clientKey }) => clientKey))

const fileKeysOf = (entries: readonly OutboxEntry[]): Set<string> =>
  new Set(entries.flatMap(({ file }) => file?.key ?? []))

function createOutbox(key: string): Outbox {
  const listeners = new Set<() => void>()
  const heldAs = (fileKey: string) => `${key}.${fileKey}`
  /** Files chosen in this page; and those that the browser has not stored yet, or cannot. */
  const files = new Map<string, File>()
  const unheld = new Set<string>()
  let stored: string | null = null
  /** Keys of the stored entries; all other entries exist only in this page. */
  let storedKeys: ReadonlySet<string> = new Set()
  let entries: readonly OutboxEntry[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const isOnlyHere = ({ clientKey }: OutboxEntry) => !storedKeys.has(clientKey)
  const replace = (next: readonly OutboxEntry[]) => {
    const wanted = fileKeysOf(next)
    for (const fileKey of fileKeysOf(entries)) {
      if (wanted.has(fileKey)) continue
      files.delete(fileKey)
      unheld.delete(fileKey)
      void releaseFile(heldAs(fileKey))
    }
    entries = next
  }
  const read = () => {
    let current = stored
    try {
      current = localStorage.getItem(key)
    } catch {
      // Without storage the outbox lasts as long as the page.
    }
    if (current === stored) return
    const shared = parse(current)
    replace(merged(shared, entries.filter(isOnlyHere)))
    stored = current
    storedKeys = keysOf(shared)
  }
  const write = (next: readonly OutboxEntry[]) => {
    replace(next)
    const remaining = next.filter(({ file }) => !file || !unheld.has(file.key))
    const text = remaining.length > 0 ? JSON.stringify(remaining) : null
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      stored = text
      storedKeys = keysOf(remaining)
    } catch {
      // Storage is full or forbidden: entries in memory are still sent.
    }
  }
  /** The file is stored first, so that a stored entry always has its file, in every tab. */
  const store = async (fileKey: string, file: File) => {
    if (!(await holdFile(heldAs(fileKey), file))) return
    // Sent or discarded meanwhile.
    if (!files.has(fileKey)) return releaseFile(heldAs(fileKey))
    unheld.delete(fileKey)
    read()
    write(entries)
    notify()
  }
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    read()
    notify()
  }
  read()
  void forgetLeftFiles(heldAs(''), new Set([...fileKeysOf(entries)].map(heldAs)))
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
    hold(fileKey, file) {
      files.set(fileKey, file)
      unheld.add(fileKey)
      void store(fileKey, file)
    },
    fileOf: async ({ file }) => (file ? (files.get(file.key) ?? (await heldFile(heldAs(file.key)))) : null),
    isOnlyHere: () => entries.some(isOnlyHere),
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

/** The outbox of a user; one per tab. */
export function outboxOf(userId: number): Outbox {
  const outbox = outboxes.get(userId) ?? createOutbox(keyOf(userId))
  outboxes.set(userId, outbox)
  return outbox
}

/** @param file of an entry that has one */
export function addEntry(outbox: Outbox, entry: OutboxEntry, file?: File): void {
  if (entry.file && file) outbox.hold(entry.file.key, file)
  outbox.change((entries) => [...entries, entry])
}

export const removeEntry = (outbox: Outbox, clientKey: string): void =>
  outbox.change((entries) =>
    entries.some((entry) => entry.clientKey === clientKey)
      ? entries.filter((entry) => entry.clientKey !== clientKey)
      : entries,
  )

export const replaceEntry = (outbox: Outbox, clientKey: string, next: OutboxEntry): void =>
  outbox.change((entries) => entries.map((entry) => (entry.clientKey === clientKey ? next : entry)))
