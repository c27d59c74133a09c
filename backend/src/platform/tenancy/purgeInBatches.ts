import type { ModelStatic, Model, WhereOptions } from 'sequelize'
import { withPlatformScope } from './scope.js'

/** Rows of one transaction: some tens of milliseconds of locks, whatever has gathered. */
const BATCH = 5_000

/**
 * Removes the rows of all companies for which `where` holds, in batches that each commit: nobody waits long
 * for one of them, and what is removed stays so when the process dies.
 * @param reason as `withPlatformScope`.
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
