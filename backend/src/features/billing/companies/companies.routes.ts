import { companiesApi } from '@balcao/contract'
import { Plan } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { setWorkingHours } from './companies.commands.js'
import { presentCompany, presentListedCompany, presentOwnPlan } from './companies.presenter.js'
import { findCompany, listAllCompanies } from './companies.queries.js'
import { NOT_YET, switchesOf } from './companies.rules.js'
import { holidaysOf } from './holidays.rules.js'

export const companiesRoutes: readonly Route[] = [
  routeOutsideScope(companiesApi.listAll, { access: 'super', cost: 'heavy' }, async () =>
    (await listAllCompanies()).map(presentListedCompany),
  ),

  routeOutsideScope(companiesApi.withPlans, { access: 'super', cost: 'heavy' }, async () => ({
    companies: (await listAllCompanies()).map(presentListedCompany),
  })),

  route(companiesApi.offered, { access: 'user' }, async ({ params, actor }) => {
    const company = await findCompany(params.id ?? actor.companyId)
    const plan = company.planId === null ? null : await Plan.findByPk(company.planId)
    return {
      ...presentCompany(company),
      plan: { ...switchesOf(plan ?? { switchedOff: NOT_YET }), ...(plan && presentOwnPlan(plan)) },
    }
  }),

  route(companiesApi.updateSchedules, { access: 'company:hours' }, async ({ params, body }) =>
    presentCompany(await setWorkingHours(await findCompany(params.id), body)),
  ),

  routeOutsideScope(companiesApi.holidays, { access: 'company:hours' }, ({ query }) =>
    Promise.resolve(holidaysOf(query.year ?? clock.now().getUTCFullYear())),
  ),
]
