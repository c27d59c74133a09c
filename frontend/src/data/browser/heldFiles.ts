/** Name of the IndexedDB database. It stores files under the key of the message that will send them. */
const DATABASE = 'balcao.heldFiles'
const STORE = 'files'

interface StoredFile {
  file: File
  /** Milliseconds since 1970, by this computer's clock. */
  heldAt: number
}

/**
 * Milliseconds after which a file without a waiting message is deleted: its page ended before it could do so.
 */
const LEFT_BEHIND_MS = 3_600_000

const ended = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database gave no answer'))
  })

const read = (store: IDBObjectStore, key: string): Promise<StoredFile | undefined> =>
  ended(store.get(key) as IDBRequest<StoredFile | undefined>)

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return ended(request)
}

/**
 * Runs one operation on the store. @throws when the browser stores nothing: private windows, no space, no
 * IndexedDB.
 */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was given up'))
    })
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), isDone])
    return result
  } finally {
    database.close()
  }
}

/**
 * Stores a file that waits to be sent until `releaseFile`, also over a reload. Resolves to whether it was
 * stored.
 */
export async function holdFile(key: string, file: File): Promise<boolean> {
  try {
    const stored: StoredFile = { file, heldAt: Date.now() }
    await withStore('readwrite', (store) => ended(store.put(stored, key)))
    return true
  } catch {
    return false
  }
}

/** A stored file, with its name; null when there is none. */
export async function heldFile(key: string): Promise<File | null> {
  try {
    const stored = await withStore('readonly', (store) => read(store, key))
    return stored?.file ?? null
  } catch {
    return null
  }
}

export async function releaseFile(key: string): Promise<void> {
  try {
    await withStore('readwrite', (store) => ended(store.delete(key)))
  } catch {
    // Then the file was not stored either.
  }
}

/**
 * Deletes old files that no message waits for: a page may end after it stored a file and before it stored its
 * message.
 * @param prefix of the keys to check
 * @param wanted keys of files that a message still waits for
 */
export async function forgetLeftFiles(prefix: string, wanted: ReadonlySet<string>): Promise<void> {
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    await withStore('readwrite', async (store) => {
      for (const key of await ended(store.getAllKeys(range))) {
        if (typeof key !== 'string' || wanted.has(key)) continue
        const stored = await read(store, key)
        if (stored && Date.now() - stored.heldAt > LEFT_BEHIND_MS) await ended(store.delete(key))
      }
    })
  } catch {
    // As above.
  }
}
