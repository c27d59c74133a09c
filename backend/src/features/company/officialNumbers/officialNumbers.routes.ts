import { officialNumbersApi, type OfficialNumber } from '@balcao/contract'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { throttle } from '../../../platform/redis/throttle.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { checkOfficialNumber } from './checkOfficialNumber.js'
import { presentOfficialNumber } from './officialNumbers.presenter.js'
import { findOfficialNumber } from './officialNumbers.queries.js'
import { registerOfficialNumber } from './registerOfficialNumber.js'

/** WhatsApp locks a number for hours after too many wrong PINs. */
const PIN_ATTEMPTS = { calls: 5, seconds: 3_600 }

const editors = {
  access: 'connections-page:editOrDeleteConnection',
  unconfirmed: 'Its word only confirms an address at WhatsApp. Events are signed with the app secret.',
} as const

const asSeenBy = async (actor: UserActor, connectionId: number): Promise<OfficialNumber> =>
  presentOfficialNumber(await findOfficialNumber(connectionId), { secrets: !actor.support })

export const officialNumbersRoutes: readonly Route[] = [
  route(officialNumbersApi.get, editors, async ({ params, actor }) => asSeenBy(actor, params.id)),
  routeOutsideScope(officialNumbersApi.check, editors, async ({ params, actor, inScope }) => {
    await inScope(() => findOfficialNumber(params.id))
    await checkOfficialNumber(params.id, inScope)
    return inScope(() => asSeenBy(actor, params.id))
  }),
  routeOutsideScope(officialNumbersApi.register, editors, async ({ params, body, actor, inScope }) => {
    const number = await inScope(() => findOfficialNumber(params.id))
    await throttle('official-pin', number.id, PIN_ATTEMPTS)
    await registerOfficialNumber(number, body.pin, inScope)
    return inScope(() => asSeenBy(actor, params.id))
  }),
]
