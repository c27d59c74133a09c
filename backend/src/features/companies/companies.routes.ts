import { companiesApi } from '@balcao/contract'
import { route, type Route } from '../../platform/http/route.js'
import { setWorkingHours } from './companies.commands.js'
import { presentCompany } from './companies.presenter.js'
import { findCompany } from './companies.queries.js'

export const companiesRoutes: readonly Route[] = [
  route(companiesApi.get, { access: 'admin', whenExpired: 'billing' }, async ({ params }) =>
    presentCompany(await findCompany(params.id)),
  ),

  route(companiesApi.updateSchedules, { access: 'admin' }, async ({ params, body }) =>
    presentCompany(await setWorkingHours(await findCompany(params.id), body.schedules)),
  ),
]
