import { plansApi, type Plan } from '@balcao/contract'
import { route, routeOutsideScope, type Request, type Route } from '../../../platform/http/route.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { asMaybeLoggedIn } from '../../company/auth/index.js'
import { createPlan, removePlan, updatePlan } from './plans.commands.js'
import { presentManagedPlan, presentPlan } from './plans.presenter.js'
import { countCompanies, findPlan, listPlanPage, listPlansFor } from './plans.queries.js'

interface Asked {
  req: Request
  asCompany: AsCompany
}

async function listOffered({ req, asCompany }: Asked): Promise<Plan[]> {
  const found = await asMaybeLoggedIn(req, asCompany, listPlansFor)
  const plans = found ?? (await withPlatformScope('the plans that are offered', () => listPlansFor(null)))
  return plans.map(presentPlan)
}

export const plansRoutes: readonly Route[] = [
  routeOutsideScope(plansApi.list, { access: 'super' }, ({ query }) =>
    withPlatformScope('the plans, for a super user', async () => {
      const { rows, ...facts } = await listPlanPage(query)
      const companies = await countCompanies(rows.map(({ id }) => id))
      return { plans: rows.map((plan) => presentManagedPlan(plan, companies.get(plan.id) ?? 0)), ...facts }
    }),
  ),

  route(plansApi.listPublic, { access: 'public' }, listOffered),

  route(plansApi.listAll, { access: 'public' }, listOffered),

  routeOutsideScope(plansApi.get, { access: 'super' }, ({ params }) =>
    withPlatformScope('a plan, for a super user', async () => {
      const plan = await findPlan(params.id)
      return presentManagedPlan(plan, (await countCompanies([plan.id])).get(plan.id) ?? 0)
    }),
  ),

  routeOutsideScope(plansApi.create, { access: 'super' }, async ({ actor, body }) =>
    presentManagedPlan(await createPlan(actor, body), 0),
  ),

  routeOutsideScope(plansApi.update, { access: 'super' }, async ({ actor, params, body }) => {
    const { plan, companies } = await updatePlan(actor, params.id, body)
    return presentManagedPlan(plan, companies)
  }),

  routeOutsideScope(plansApi.remove, { access: 'super' }, async ({ actor, params }) => {
    await removePlan(actor, params.id)
    return { message: 'deleted' }
  }),
]
