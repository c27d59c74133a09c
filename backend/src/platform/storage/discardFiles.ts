import { log } from '../log/log.js'
import { mediaStore } from './mediaStore.js'

/** Removes files from the store. If that fails now, a sweep finds them later, since no row names them. */
export async function discardFiles(keys: readonly string[]): Promise<void> {
  const removed = await Promise.allSettled([...new Set(keys)].map((key) => mediaStore.remove(key)))
  for (const result of removed) {
    if (result.status === 'rejected')
      log.warn({ err: result.reason as unknown }, 'a file could not be removed')
  }
}
