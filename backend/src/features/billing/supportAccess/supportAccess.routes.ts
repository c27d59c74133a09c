import { supportAccessApi } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { asActor } from '../../../platform/http/caller/caller.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { forgetSupport, rememberSupport, sessionOf } from './resumeSupport.js'
import { beginAccess, endAccess, setWriting } from './supportAccess.commands.js'
import { presentSupportAccess } from './supportAccess.presenter.js'
import { findLiveAccess, findVisited } from './supportAccess.queries.js'

/**
 * The caller's live access to the company of the request.
 * @throws AppError ERR_NO_COMPANY_FOUND when it belongs to another company.
 */
async function ownAccess(companyId: number, actor: UserActor) {
  if (companyId !== actor.companyId) throw new AppError('ERR_NO_COMPANY_FOUND')
  return findLiveAccess(actor.sessionId, clock.now())
}

const presentChanged = async (access: Awaited<ReturnType<typeof ownAccess>>) =>
  presentSupportAccess(access, (await findVisited()).company)

export const supportAccessRoutes: readonly Route[] = [
  routeOutsideScope(
    supportAccessApi.enter,
    { access: 'super', sensitive: true },
    async ({ params, body, actor, res }) => {
      const { id: companyId } = params
      if (companyId === actor.companyId) throw new AppError('ERR_SUPPORT_OWN_COMPANY')
      // In the entered company, whose audit log gets the entry.
      const { access, session } = await asActor({ ...actor, companyId }, async () => {
        await findVisited()
        const begun = await beginAccess(actor, body.reason)
        return { access: begun, session: await sessionOf(begun) }
      })
      rememberSupport(res, access)
      return session
    },
  ),

  route(supportAccessApi.allowWriting, { access: 'support' }, async ({ params, body, actor }) =>
    presentChanged(await setWriting(await ownAccess(params.id, actor), true, body.reason)),
  ),

  route(supportAccessApi.endWriting, { access: 'support' }, async ({ params, actor }) =>
    presentChanged(await setWriting(await ownAccess(params.id, actor), false, null)),
  ),

  route(supportAccessApi.leave, { access: 'support' }, async ({ params, actor, res }) => {
    await endAccess(await ownAccess(params.id, actor))
    forgetSupport(res)
    return { message: 'Support access ended' }
  }),
]
