import type { ModelStatic, Model, WhereOptions } from 'sequelize'
import { withPlatformScope } from './scope.js'

/** Rows per transaction: it holds locks for some tens of milliseconds, however many rows there are. */
const BATCH = 5_000

/**
 * Removes the rows of all companies for which `where` holds, in batches that each commit. So nobody waits
 * long, and progress survives a crash.
 * @param reason as in `withPlatformScope`.
 * @returns how many were removed.
 */
export async function purgeInBatches<M extends Model>(
  reason: string,
  model: ModelStatic<M>,
  where: WhereOptions<M>,
  batch = BATCH,
): Promise<number> {
  for (let removed = 0; ;) {
    const now = await withPlatformScope(reason, () => model.destroy({ where, limit: batch }))
    removed += now
    if (now < batch) return removed
  }
}
