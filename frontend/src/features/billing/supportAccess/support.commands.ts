import type { SupportAccess } from '@balcao/contract/resources/company/auth'
import { supportAccessApi } from '@balcao/contract/resources/billing/supportAccess'
import { call } from '../../../data/apiClient'
import { refreshSession } from '../../../data/session/refreshSession'
import { changeSupport, getToken, startSession } from '../../../data/session/sessionStore'

/**
 * Enters a company as support. The page restarts there, also in other tabs of this browser.
 * @throws ApiError
 */
export async function enterAsSupport(companyId: number, reason: string): Promise<void> {
  startSession(await call(supportAccessApi.enter, { params: { id: companyId }, body: { reason } }))
}

/**
 * @param reason why changes are needed; null to forbid changes again
 * @throws ApiError
 */
export async function setWriting({ companyId: id }: SupportAccess, reason: string | null): Promise<void> {
  const params = { id }
  changeSupport(
    await (reason === null
      ? call(supportAccessApi.endWriting, { params })
      : call(supportAccessApi.allowWriting, { params, body: { reason } })),
  )
}

/**
 * Ends the support access. The page restarts in the super user's own session, also when the access had ended
 * before.
 */
export async function leaveSupport({ companyId: id }: SupportAccess): Promise<void> {
  await call(supportAccessApi.leave, { params: { id } }).catch(() => undefined)
  await refreshSession(getToken())
}
