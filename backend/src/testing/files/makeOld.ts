import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../../platform/config/env.js'

/** Makes a stored file look as if it was written so many milliseconds earlier. */
export async function makeOld(key: string, ms: number): Promise<void> {
  if (env.MEDIA_STORE === 'folder') {
    const then = new Date(Date.now() - ms)
    await utimes(path.join(env.mediaDir, key), then, then)
    return
  }
  const query = new URLSearchParams({ key: env.S3_PREFIX + key, ms: String(ms) })
  await fetch(`${env.S3_ENDPOINT}/.control/age?${query}`, { method: 'POST' })
}
