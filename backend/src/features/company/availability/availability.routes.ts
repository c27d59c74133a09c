import { availabilityApi, toAway } from '@balcao/contract'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, type Route } from '../../../platform/http/route.js'
import { findSessionUser } from '../auth/index.js'
import { userPolicy } from '../users/index.js'
import { setAvailability } from './availability.commands.js'
import { readDay } from './availability.queries.js'

export const availabilityRoutes: readonly Route[] = [
  route(availabilityApi.set, { access: 'user' }, async ({ params, body, actor }) => {
    authorize(actor, userPolicy, 'setAvailability', await findSessionUser(params.id))
    await setAvailability(params.id, body)
    const user = await findSessionUser(params.id)
    return { id: user.id, away: toAway(user) }
  }),

  route(availabilityApi.day, { access: 'dashboard:view', reads: true }, ({ query }) => readDay(query.day)),
]
