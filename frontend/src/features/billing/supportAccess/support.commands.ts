import type { SupportAccess } from '@balcao/contract/resources/company/auth'
import { supportAccessApi } from '@balcao/contract/resources/billing/supportAccess'
import { call } from '../../../data/apiClient'
import { refreshSession } from '../../../data/session/refreshSession'
import { changeSupport, getToken, startSession } from '../../../data/session/sessionStore'

/**
 * Goes on in a company as support: the page begins anew there, in this browser's other tabs as well. @throws
 * ApiError
 */
export async function enterAsSupport(companyId: number, reason: string): Promise<void> {
  startSession(await call(supportAccessApi.enter, { params: { id: companyId }, body: { reason } }))
}

/** @param reason why something is to be changed; null to only look again. @throws ApiError */
export async function setWriting({ companyId: id }: SupportAccess, reason: string | null): Promise<void> {
  const params = { id }
  changeSupport(
    await (reason === null
      ? call(supportAccessApi.endWriting, { params })
      : call(supportAccessApi.allowWriting, { params, body: { reason } })),
  )
}

/**
 * Ends the support access; the page begins anew in the super user's own session. Where it has ended already,
 * that is all there is to do.
 */
export async function leaveSupport({ companyId: id }: SupportAccess): Promise<void> {
  await call(supportAccessApi.leave, { params: { id } }).catch(() => undefined)
  await refreshSession(getToken())
}
