import { accessPolicyApi, instantAt, localTime, type AccessPolicyAnswer } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { route, type Request, type Route } from '../../../platform/http/route.js'
import { originOf } from '../../../platform/tenancy/origin.js'
import { companySettings } from '../settings/index.js'
import { changePolicy } from './accessPolicy.commands.js'
import { presentPolicy } from './accessPolicy.presenter.js'
import { longestTimes, maybePolicy } from './accessPolicy.queries.js'

const addressOf = (req: Request): string => originOf(req.ip, undefined).address

async function answer(req: Request): Promise<AccessPolicyAnswer> {
  const { timezone } = await companySettings()
  return presentPolicy(await maybePolicy(), { timezone, ownAddress: addressOf(req), longest: longestTimes() })
}

export const accessPolicyRoutes: readonly Route[] = [
  route(accessPolicyApi.get, { access: 'security:manage' }, ({ req }) => answer(req)),

  route(accessPolicyApi.update, { access: 'security:manage', sensitive: true }, async ({ body, req }) => {
    const { timezone } = await companySettings()
    const beginningOf = (date: string) => instantAt({ date, minute: 0 }, timezone)
    const { secondFactorFrom: day, ...others } = body
    await changePolicy(
      { ...others, ...(day && { secondFactorFrom: beginningOf(day) }) },
      { address: addressOf(req), today: beginningOf(localTime(clock.now(), timezone).date) },
    )
    return answer(req)
  }),
]
