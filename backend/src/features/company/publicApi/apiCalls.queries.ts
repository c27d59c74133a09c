import type { apiAccessApi, QueryOf } from '@balcao/contract'
import { Op } from 'sequelize'
import { ApiCall, ApiToken } from '../../../models/index.js'

/** Longest useful list. */
const MAX_LISTED = 100

/**
 * The last calls that sent by a connection, the newest first. `failed` selects the refused ones, or the
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

/** The names of the tokens of calls, by id. */
export async function tokenNamesOf(
  calls: readonly Pick<ApiCall, 'apiTokenId'>[],
): Promise<Map<number, string>> {
  const ids = [...new Set(calls.flatMap(({ apiTokenId }) => apiTokenId ?? []))]
  if (ids.length === 0) return new Map()
  const tokens = await ApiToken.findAll({ attributes: ['id', 'name'], where: { id: ids } })
  return new Map(tokens.map(({ id, name }) => [id, name]))
}
