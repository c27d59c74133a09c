import { FairLimiter } from '../../../platform/http/limits/FairLimiter.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { askPage, type PagePreview } from './askPage.js'
import { cachedPreview, cachePreview } from './cachedPreview.js'

/** Pages that this process asks at once. One company has a quarter of the places. */
const places = new FairLimiter({ ofActor: 2, ofCompany: 3, inAll: 12, waiting: 20, waitMs: 15_000 })

/** Pages that one company asks, over all processes. */
const LIMIT = { calls: 120, seconds: 600 }

/** Pages that are being asked, by company and address: several readers wait for one answer. */
const asking = new Map<string, Promise<PagePreview | null>>()

interface Reader {
  actorId: number
  companyId: number
}

async function askInTurn(reader: Reader, page: URL): Promise<PagePreview | null> {
  await throttle('link-previews', reader.companyId, LIMIT)
  // Never aborted: one reader may leave while others wait for the same page.
  const { signal } = new AbortController()
  return places.run(reader, signal, async () => {
    const preview = await askPage(page)
    await cachePreview(reader.companyId, page, preview)
    return preview
  })
}

/**
 * The preview of a page: the one that it had lately, or asked now in the reader's turn. Outside of any scope.
 * @returns null when it has none.
 * @throws AppError ERR_RATE_LIMITED when the company asks for too many, or its turn did not come.
 */
export async function previewOf(reader: Reader, page: URL): Promise<PagePreview | null> {
  const cached = await cachedPreview(reader.companyId, page)
  if (cached !== undefined) return cached
  const name = `${reader.companyId} ${page.href}`
  const running = asking.get(name)
  if (running) return running
  const answer = askInTurn(reader, page).finally(() => asking.delete(name))
  asking.set(name, answer)
  return answer
}
