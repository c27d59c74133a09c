import { CloseReason } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { companySettings } from '../../company/settings/index.js'

/** A reason of the list by its id; null when it was deleted, or for no id. */
export const maybeCloseReason = (id: number | null): Promise<CloseReason | null> =>
  id === null ? Promise.resolve(null) : CloseReason.findOne({ where: { id, removedAt: null } })

/**
 * The reason that a ticket is resolved for; null for none.
 * @throws AppError ERR_NO_CLOSE_REASON_FOUND; ERR_CLOSE_REASON_REQUIRED when the company demands one and has
 *   a list to choose from.
 */
export async function closeReasonFor(id: number | null | undefined): Promise<CloseReason | null> {
  if (id) {
    const reason = await maybeCloseReason(id)
    if (!reason) throw new AppError('ERR_NO_CLOSE_REASON_FOUND')
    return reason
  }
  const { closeReasons } = await companySettings()
  if (closeReasons === 'required' && (await CloseReason.count({ where: { removedAt: null } })) > 0)
    throw new AppError('ERR_CLOSE_REASON_REQUIRED')
  return null
}
