import type { apiAccessApi, QueryOf } from '@balcao/contract'
import { Op } from 'sequelize'
import { ApiCall } from '../../../models/index.js'

/** Longest useful list. */
const MAX_LISTED = 100

/**
 * The last calls with a connection's token, the newest first. `failed` selects the refused ones, or the
 * successful ones.
 */
export const listApiCalls = (
  connectionId: number,
  { failed }: QueryOf<typeof apiAccessApi.calls>,
): Promise<ApiCall[]> => {
  const isRefused = failed === undefined ? {} : { error: failed ? { [Op.ne]: null } : null }
  return ApiCall.findAll({
    where: { connectionId, ...isRefused },
    order: [['id', 'DESC']],
    limit: MAX_LISTED,
  })
}
