import { createStore, useStore } from '../../../data/store'

/** A message that was written here and is not known to be on the server. */
export interface Unsent {
  /** Also the Idempotency-Key: however often it is sent, one message comes of it. */
  clientKey: string
  chatId: number
  /** The text, or the caption of the file. */
  message: string
  /** The ids of the members whom it names. */
  mentions: readonly number[]
  /** Held in memory alone: a file that waits does not survive a reload. */
  file?: UnsentFile
  /** ISO 8601, by this computer's clock. */
  createdAt: string
  /** `failed` was refused, and waits for a decision. */
  state: 'waiting' | 'failed'
  /** Why it was refused, or could not go out until now. */
  error?: unknown
}

export interface UnsentFile {
  file: File
  /** Address of the file in this page. */
  url: string
  width: number | null
  height: number | null
}

/** Holds what one user has written and the server does not have, in the order in which it was written. */
const unsent = createStore<readonly Unsent[]>([])

const PREFIX = 'balcao.chatUnsent.v1'
const keyOf = (userId: number, clientKey: string): string => `${PREFIX}.${userId}.${clientKey}`

/** Texts survive a reload, and the end of the session: under the id of whoever wrote them, who alone sends them. */
function store(userId: number, { file, state: _state, error: _error, ...entry }: Unsent): void {
  if (file) return
  try {
    localStorage.setItem(keyOf(userId, entry.clientKey), JSON.stringify(entry))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What this user left unsent in this browser, the oldest first; what cannot be read is passed over. */
export function readUnsent(userId: number): Unsent[] {
  const found: Unsent[] = []
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`${PREFIX}.${userId}.`)) continue
      const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as Omit<Unsent, 'state'> | null
      if (entry) found.push({ ...entry, state: 'waiting' })
    }
  } catch {
    // As above.
  }
  return found.sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}

export const allUnsent = (): readonly Unsent[] => unsent.get()
export const useUnsent = (): readonly Unsent[] => useStore(unsent)
export const setUnsent = (entries: readonly Unsent[]): void => unsent.set(entries)

export function addUnsent(userId: number, entries: readonly Unsent[]): void {
  const known = new Set(unsent.get().map(({ clientKey }) => clientKey))
  const added = entries.filter(({ clientKey }) => !known.has(clientKey))
  for (const entry of added) store(userId, entry)
  unsent.set([...unsent.get(), ...added])
}

export function changeUnsent(clientKey: string, part: Pick<Unsent, 'state' | 'error'>): void {
  unsent.set(unsent.get().map((entry) => (entry.clientKey === clientKey ? { ...entry, ...part } : entry)))
}

/** The server has it, or its author does not want it any more. */
export function removeUnsent(userId: number, clientKey: string): void {
  try {
    localStorage.removeItem(keyOf(userId, clientKey))
  } catch {
    // As above.
  }
  if (unsent.get().some((entry) => entry.clientKey === clientKey))
    unsent.set(unsent.get().filter((entry) => entry.clientKey !== clientKey))
}
