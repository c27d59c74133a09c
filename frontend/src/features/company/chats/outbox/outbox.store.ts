import { forgetLeftFiles, heldFile, holdFile, releaseFile } from '../../../../data/browser/heldFiles'
import { createStore, useStore } from '../../../../data/store'

/** A message that is not known to be on the server. */
export interface Unsent {
  /** Also the Idempotency-Key: the server stores one message per key, however often it is sent. */
  clientKey: string
  chatId: number
  /** The text, or the caption of the file. */
  message: string
  /** Ids of the mentioned members. */
  mentions: readonly number[]
  file?: UnsentFile
  /** It exists only in this page: the browser has not stored its file, or cannot. */
  isOnlyHere?: boolean
  /** ISO 8601, by this computer's clock. */
  createdAt: string
  /** Its order among messages written at the same moment. */
  place: number
  /** `failed`: it was refused, and the user must decide. */
  state: 'waiting' | 'failed'
  /** Why it was refused or not sent yet. */
  error?: unknown
}

export interface UnsentFile {
  file: File
  /** Object URL of the file in this page. */
  url: string
  width: number | null
  height: number | null
}

/** The stored part of a message; its file is in the browser's database under the same key. */
type Stored = Omit<Unsent, 'file' | 'isOnlyHere' | 'state' | 'error'> & {
  file?: Pick<UnsentFile, 'width' | 'height'>
}

/** The user's messages that the server does not have, in the order of writing. */
const unsent = createStore<readonly Unsent[]>([])

const PREFIX = 'balcao.chatUnsent.v1'
const prefixOf = (userId: number): string => `${PREFIX}.${userId}.`
const keyOf = (userId: number, clientKey: string): string => prefixOf(userId) + clientKey

/**
 * Stores a message under its author's id; returns whether it succeeded. It survives a reload and a logout,
 * and only its author sends it.
 */
function store(userId: number, entry: Unsent): boolean {
  const { clientKey, chatId, message, mentions, createdAt, place, file } = entry
  const stored: Stored = {
    clientKey,
    chatId,
    message,
    mentions,
    createdAt,
    place,
    ...(file && { file: { width: file.width, height: file.height } }),
  }
  try {
    localStorage.setItem(keyOf(userId, clientKey), JSON.stringify(stored))
    return true
  } catch {
    // Without storage it lasts as long as the page.
    return false
  }
}

/** The file is stored first, so that a stored message always has its file. */
async function storeWithFile(userId: number, entry: Unsent, file: File): Promise<void> {
  const key = keyOf(userId, entry.clientKey)
  const isWanted = () => unsent.get().some(({ clientKey }) => clientKey === entry.clientKey)
  if (!(await holdFile(key, file))) return
  // Sent or discarded meanwhile.
  if (!isWanted()) await releaseFile(key)
  else if (store(userId, entry)) changeUnsent(entry.clientKey, { isOnlyHere: false })
}

function readStored(userId: number): Stored[] {
  const found: Stored[] = []
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefixOf(userId))) continue
      const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null
      if (entry) found.push(entry)
    }
  } catch {
    // As above.
  }
  return found
}

/** This user's unsent messages in this browser, oldest first; unreadable ones are skipped. */
export async function readUnsent(userId: number): Promise<Unsent[]> {
  const stored = readStored(userId)
  const read = await Promise.all(
    stored.map(async ({ file: facts, ...entry }): Promise<Unsent | null> => {
      // Messages stored by older versions have no place.
      const whole = { ...entry, place: entry.place ?? 0, state: 'waiting' as const }
      if (!facts) return whole
      const file = await heldFile(keyOf(userId, entry.clientKey))
      return file && { ...whole, file: { ...facts, file, url: URL.createObjectURL(file) } }
    }),
  )
  void forgetLeftFiles(prefixOf(userId), new Set(stored.map(({ clientKey }) => keyOf(userId, clientKey))))
  return read
    .filter((entry) => entry !== null)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.place - other.place)
}

export const allUnsent = (): readonly Unsent[] => unsent.get()
export const useUnsent = (): readonly Unsent[] => useStore(unsent)
export const setUnsent = (entries: readonly Unsent[]): void => unsent.set(entries)

/** Whether something would be lost with this page. */
export const useIsOnlyHere = (): boolean =>
  useStore(unsent, (entries) => entries.some(({ isOnlyHere }) => isOnlyHere))

/** Adds new messages and stores them. */
export function addUnsent(userId: number, entries: readonly Unsent[]): void {
  unsent.set([
    ...unsent.get(),
    ...entries.map((entry) => (entry.file ? { ...entry, isOnlyHere: true } : entry)),
  ])
  for (const entry of entries)
    if (entry.file) void storeWithFile(userId, entry, entry.file.file)
    else store(userId, entry)
}

/** Adds stored messages, before those written since. */
export function addStoredUnsent(entries: readonly Unsent[]): void {
  const keys = new Set(unsent.get().map(({ clientKey }) => clientKey))
  unsent.set([...entries.filter(({ clientKey }) => !keys.has(clientKey)), ...unsent.get()])
}

export function changeUnsent(
  clientKey: string,
  part: Partial<Pick<Unsent, 'state' | 'error' | 'isOnlyHere'>>,
): void {
  unsent.set(unsent.get().map((entry) => (entry.clientKey === clientKey ? { ...entry, ...part } : entry)))
}

/** The server has it, or its author discarded it. */
export function removeUnsent(userId: number, clientKey: string): void {
  try {
    localStorage.removeItem(keyOf(userId, clientKey))
  } catch {
    // As above.
  }
  const entry = unsent.get().find((other) => other.clientKey === clientKey)
  if (!entry) return
  if (entry.file) void releaseFile(keyOf(userId, clientKey))
  unsent.set(unsent.get().filter((other) => other !== entry))
}
