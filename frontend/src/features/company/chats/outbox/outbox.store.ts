import { forgetLeftFiles, heldFile, holdFile, releaseFile } from '../../../../data/browser/heldFiles'
import { createStore, useStore } from '../../../../data/store'

/** A message that was written here and is not known to be on the server. */
export interface Unsent {
  /** Also the Idempotency-Key: however often it is sent, one message comes of it. */
  clientKey: string
  chatId: number
  /** The text, or the caption of the file. */
  message: string
  /** The ids of the members whom it names. */
  mentions: readonly number[]
  file?: UnsentFile
  /** It is nowhere but in this page: a file that the browser has not stored, or cannot. */
  isOnlyHere?: boolean
  /** ISO 8601, by this computer's clock. */
  createdAt: string
  /** Its place among those that were written at the same moment. */
  place: number
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

/** What is stored of a message; the bytes of its file lie in the browser's database, under the same name. */
type Stored = Omit<Unsent, 'file' | 'isOnlyHere' | 'state' | 'error'> & {
  file?: Pick<UnsentFile, 'width' | 'height'>
}

/** Holds what one user has written and the server does not have, in the order in which it was written. */
const unsent = createStore<readonly Unsent[]>([])

const PREFIX = 'balcao.chatUnsent.v1'
const prefixOf = (userId: number): string => `${PREFIX}.${userId}.`
const keyOf = (userId: number, clientKey: string): string => prefixOf(userId) + clientKey

/**
 * Answers whether it was stored: under the id of whoever wrote it, who alone sends it. It survives a reload
 * and the end of the session.
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

/** The file first: what is stored of a message must find its file. */
async function storeWithFile(userId: number, entry: Unsent, file: File): Promise<void> {
  const key = keyOf(userId, entry.clientKey)
  const isWanted = () => unsent.get().some(({ clientKey }) => clientKey === entry.clientKey)
  if (!(await holdFile(key, file))) return
  // Sent or given up meanwhile.
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

/** What this user left unsent in this browser, the oldest first; what cannot be read is passed over. */
export async function readUnsent(userId: number): Promise<Unsent[]> {
  const stored = readStored(userId)
  const read = await Promise.all(
    stored.map(async ({ file: facts, ...entry }): Promise<Unsent | null> => {
      // What was stored before there were places has none.
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

/** Holds what was just written, and stores it. */
export function addUnsent(userId: number, entries: readonly Unsent[]): void {
  unsent.set([
    ...unsent.get(),
    ...entries.map((entry) => (entry.file ? { ...entry, isOnlyHere: true } : entry)),
  ])
  for (const entry of entries)
    if (entry.file) void storeWithFile(userId, entry, entry.file.file)
    else store(userId, entry)
}

/** Holds what was stored before, above what has been written since. */
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

/** The server has it, or its author does not want it any more. */
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
