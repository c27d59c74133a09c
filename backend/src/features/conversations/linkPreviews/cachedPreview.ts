import { createHash } from 'node:crypto'
import { log } from '../../../platform/log/log.js'
import { redis } from '../../../platform/redis/redis.js'
import type { PagePreview } from './askPage.js'

/** Seconds for which a preview is used again, and for which a page without one is not asked again. */
const FOUND_SECONDS = 3 * 3_600
const NOTHING_SECONDS = 3_600

/** Each company has its own previews, so that a fast answer tells nobody what others have read. */
const keyOf = (companyId: number, { href }: URL): string =>
  `link-preview:${companyId}:${createHash('sha256').update(href).digest('base64url')}`

/**
 * The preview that a page had lately; null when it had none, undefined when it must be asked. Without Redis
 * no page is asked.
 */
export async function cachedPreview(companyId: number, page: URL): Promise<PagePreview | null | undefined> {
  try {
    const cached = await redis().get(keyOf(companyId, page))
    return cached === null ? undefined : (JSON.parse(cached) as PagePreview | null)
  } catch (error) {
    log.debug({ err: error }, 'previews of links cannot be read')
    return null
  }
}

/** Stores a page's preview, or that it has none, for some hours. */
export async function cachePreview(companyId: number, page: URL, preview: PagePreview | null): Promise<void> {
  const seconds = preview ? FOUND_SECONDS : NOTHING_SECONDS
  await redis()
    .set(keyOf(companyId, page), JSON.stringify(preview), 'EX', seconds)
    .catch((error: unknown) => log.debug({ err: error }, 'the preview of a link cannot be stored'))
}
