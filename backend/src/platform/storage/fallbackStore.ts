import { AppError } from '../errors/AppError.js'
import type { ListedFile, MediaStore } from './store.js'

/** Whether an error of the store says that there is no such file. All others may pass. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'ERR_MEDIA_UNAVAILABLE'

/** Files of one batch of a listing. */
const BATCH = 500

/** The files of two listings in the order of their keys; a file that both have is listed once. */
async function* inOrder(
  one: AsyncIterable<ListedFile[]>,
  other: AsyncIterable<ListedFile[]>,
): AsyncGenerator<ListedFile, undefined> {
  const rest = filesOf(other)
  let next = await rest.next()
  for await (const file of filesOf(one)) {
    for (; !next.done && next.value.key <= file.key; next = await rest.next())
      if (next.value.key < file.key) yield next.value
    yield file
  }
  for (; !next.done; next = await rest.next()) yield next.value
}

/** The same in batches. */
async function* merged(
  one: AsyncIterable<ListedFile[]>,
  other: AsyncIterable<ListedFile[]>,
): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of inOrder(one, other)) {
    batch.push(file)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* filesOf(batches: AsyncIterable<ListedFile[]>): AsyncGenerator<ListedFile, undefined> {
  for await (const files of batches) yield* files
}

/**
 * A store whose files are being moved from another one. New files are stored in `current`; a file that it
 * does not have is read from `former`.
 */
export function createFallbackStore(current: MediaStore, former: MediaStore): MediaStore {
  const inEither = async <T>(read: (store: MediaStore) => Promise<T>): Promise<T> => {
    for (const store of [current, former]) {
      try {
        return await read(store)
      } catch (error) {
        if (!isFileMissing(error)) throw error
      }
    }
    // It may have been moved between the two questions.
    return read(current)
  }
  return {
    ...current,
    open: (key) => inEither((store) => store.open(key)),
    withLocalFile: async (key, use) => {
      // What `use` throws must not lead to the other store.
      const store = await inEither(async (one) => {
        await one.open(key)
        return one
      })
      return store.withLocalFile(key, use)
    },
    remove: async (key) => {
      await former.remove(key)
      await current.remove(key)
    },
    list: () => merged(current.list(), former.list()),
    removeUnfinished: async (olderThan) => {
      await current.removeUnfinished(olderThan)
      await former.removeUnfinished(olderThan)
    },
    isForeign: async () => (await current.isForeign()) || former.isForeign(),
    linkTo: async (key, served) => {
      const isMoved = await current.open(key).then(
        () => true,
        (error: unknown) => {
          if (isFileMissing(error)) return false
          throw error
        },
      )
      return isMoved ? current.linkTo(key, served) : null
    },
  }
}
