import { atMost } from '../../../platform/clock/atMost.js'
import { ownLook, type BrandOfPages } from '../../../platform/http/files/brandFiles.js'
import { log } from '../../../platform/log/log.js'
import { presentForPages } from './branding.presenter.js'
import { readBrand } from './branding.queries.js'

/** How long a read brand is used (ms). A change made by another process is visible after that. */
const KEPT_MS = 5_000
/** How long a page waits for the brand (ms). Pages are also served while the database is away. */
const PATIENCE_MS = 1_000

let cached: { brand: BrandOfPages; at: number } | undefined

/** Drops the cached brand after a change. */
export function forgetBrand(): void {
  cached = undefined
}

async function remember(): Promise<void> {
  cached = { brand: presentForPages(await readBrand()), at: performance.now() }
}

/**
 * The brand for a page, cached for a moment. If it cannot be read, the last known brand is used. Call it
 * outside of any scope.
 */
export async function brandOfPages(): Promise<BrandOfPages> {
  if (cached && performance.now() - cached.at < KEPT_MS) return cached.brand
  try {
    await atMost(PATIENCE_MS, remember())
  } catch (error) {
    log.warn({ err: error }, 'the brand could not be read')
  }
  return cached?.brand ?? ownLook
}
