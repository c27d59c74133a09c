import { overviewApi, type InstallationOverview } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { companySettings } from '../../company/settings/index.js'
import { readOverview } from './overview.queries.js'

/** How long a count is reused (ms): it is for reading only, no decision depends on it. */
const KEPT_MS = 60_000

interface Counted {
  timezone: string
  since: number
  overview: Promise<InstallationOverview>
}

/** Several readers share one count, because it reads several days of every company. */
let last: Counted | null = null

function countedBy(timezone: string): Promise<InstallationOverview> {
  const now = clock.now()
  const age = last && now.getTime() - last.since
  if (last?.timezone === timezone && age !== null && age >= 0 && age < KEPT_MS) return last.overview
  const counted: Counted = {
    timezone,
    since: now.getTime(),
    overview: withPlatformScope('the overview, for a super user', () => readOverview(now, timezone)),
  }
  last = counted
  counted.overview.catch(() => {
    if (last === counted) last = null
  })
  return counted.overview
}

export const overviewRoutes: readonly Route[] = [
  routeOutsideScope(overviewApi.get, { access: 'super', cost: 'heavy' }, async ({ inScope }) =>
    countedBy((await inScope(companySettings)).timezone),
  ),
]
