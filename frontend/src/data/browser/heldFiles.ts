/**
 * What the browser's own database is called, and what it holds: files by the keys that they are held under.
 */
const DATABASE = 'balcao.heldFiles'
const STORE = 'files'

interface StoredFile {
  file: File
  /** Milliseconds since 1970, by this computer's clock. */
  heldAt: number
}

/**
 * Milliseconds after which a file that no message waits with was left behind by a page that ended in between.
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
 * Does something with what is held. @throws when the browser keeps nothing: private windows, no room, none at
 * all.
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
 * Keeps a file that waits to be sent until `releaseFile`, also over a reload. Answers whether the browser has
 * it.
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

/** A file that is held, with its name; null when there is none. */
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
    // Then it was not kept either.
  }
}

/**
 * Lets go of files that nothing waits for any more, once they are old: a page may end between its two stores.
 * @param prefix of the keys that are looked at
 * @param wanted the keys that something waits for
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
