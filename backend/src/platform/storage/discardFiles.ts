import { log } from '../log/log.js'
import { mediaStore } from './mediaStore.js'

/** Takes files out of the store again. What cannot be removed now is found later, since no row names it. */
export async function discardFiles(keys: readonly string[]): Promise<void> {
  const removed = await Promise.allSettled([...new Set(keys)].map((key) => mediaStore.remove(key)))
  for (const result of removed) {
    if (result.status === 'rejected')
      log.warn({ err: result.reason as unknown }, 'a file could not be removed')
  }
}
