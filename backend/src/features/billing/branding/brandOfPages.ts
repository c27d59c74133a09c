import { atMost } from '../../../platform/clock/atMost.js'
import { ownLook, type BrandOfPages } from '../../../platform/http/files/brandFiles.js'
import { log } from '../../../platform/log/log.js'
import { presentForPages } from './branding.presenter.js'
import { readBrand } from './branding.queries.js'

/** Milliseconds for which what was read is shown: of other processes' changes a page may be that late. */
const KEPT_MS = 5_000
/** Milliseconds for which a page waits for it: it is shown while the database is away, too. */
const PATIENCE_MS = 1_000

let cached: { brand: BrandOfPages; at: number } | undefined

/** What was read is another now. */
export function forgetBrand(): void {
  cached = undefined
}

async function remember(): Promise<void> {
  cached = { brand: presentForPages(await readBrand()), at: performance.now() }
}

/**
 * The brand, for a page: read now, or lately; where it cannot be read, as it was known last. Outside of any
 * scope.
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
