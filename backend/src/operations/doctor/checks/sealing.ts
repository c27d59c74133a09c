import { countSealed, type SealedCount } from '../../rotateKey/sealedRows.js'
import { ok, warning, type Check, type Finding } from '../check.js'

/** Milliseconds for looking. Many values take longer. */
const LOOK_MS = 3_000

/** @param isWhole whether every value was looked at. */
export function judgeSealing(counts: readonly SealedCount[], isWhole: boolean): Finding {
  const left = counts.find(({ fallback }) => fallback > 0)
  if (left)
    return warning(
      `ENCRYPTION_KEY is being replaced, and values are still sealed with the key before, such as in ${left.name}.`,
      'Run npm run rotate-key.',
    )
  if (!isWhole)
    return warning(
      'ENCRYPTION_KEY is being replaced, and there are too many values to look at all of them now.',
      'Run npm run rotate-key -- --count.',
    )
  return warning(
    'No value needs ENCRYPTION_KEY_FALLBACK any more.',
    'Make a backup, then remove that variable everywhere.',
  )
}

/** Looks while ENCRYPTION_KEY is being replaced. */
export const sealingCheck: Check = {
  name: 'sealing',
  run: async ({ env, rows, sealedColumns }) => {
    if (!env.ENCRYPTION_KEY_FALLBACK) return [ok('All secrets are sealed with one key.')]
    const until = Date.now() + LOOK_MS
    let isWhole = true
    const counts = await countSealed(rows, sealedColumns, (seen) => {
      isWhole = Date.now() < until
      return !isWhole || seen.some(({ fallback }) => fallback > 0)
    })
    return [judgeSealing(counts, isWhole)]
  },
}
