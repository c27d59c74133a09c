import { companiesApi, hasAbility, type Endpoint } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { routeOutsideScope, type Route, type UnscopedContext } from '../../../platform/http/route.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { FileStream, NO_ID } from '../../../platform/http/files/fileStream.js'
import { inTurn, reportCalls, writingCalls } from '../../../platform/http/limits/rateLimit.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { isLockedOut, unlockLogin } from '../../company/auth/index.js'
import { findCompany, presentBilledCompany, presentCompany, withoutBilling } from '../companies/index.js'
import {
  addCompany,
  giveAccess,
  noteAdminUnlocked,
  noteExport,
  renewCompany,
  updateManagedCompany,
} from './companyManagement.commands.js'
import { presentAdmin, presentManagedCompany, presentRemoved } from './companyManagement.presenter.js'
import { exportCompany } from './exportCompany.js'
import { countOverdue, openCompany } from './openCompany.js'
import { putAwayCompany, restoreCompany } from './putAwayCompany.js'
import { removeCompany } from './removeCompany.js'
import { removeCompanyJob } from './removeCompany.job.js'
import { findKnownCompany, listCompanyPage, listRemoved, usageOf } from './companyManagement.queries.js'

type Caller = Pick<UnscopedContext<Endpoint>, 'actor' | 'res' | 'inScopeOf'>

const managed = async (id: number) => presentManagedCompany(await findKnownCompany(id), clock.now())

/**
 * Runs a change of a company in the caller's turn. Calls that wait for their company's lock would otherwise
 * each occupy a database connection.
 */
const change = <T>(
  { actor, res, inScopeOf }: Caller,
  companyId: number,
  work: () => Promise<T>,
): Promise<T> => inTurn(writingCalls, actor, res, () => inScopeOf(companyId, work))

export const companyManagementRoutes: readonly Route[] = [
  routeOutsideScope(companiesApi.list, { access: 'super' }, ({ query }) =>
    withPlatformScope('a page of companies, for a super user', async () => {
      const { rows, ...facts } = await listCompanyPage(query)
      const now = clock.now()
      return { companies: rows.map((company) => presentManagedCompany(company, now)), ...facts }
    }),
  ),

  // Listed first, because `/companies/:id` would match it, too.
  routeOutsideScope(companiesApi.removed, { access: 'super' }, ({ query }) =>
    withPlatformScope('companies that were deleted, for a super user', async () => {
      const { rows, ...facts } = await listRemoved(query.pageNumber)
      return { companies: rows.map(presentRemoved), ...facts }
    }),
  ),

  routeOutsideScope(
    companiesApi.get,
    { access: 'user', whenExpired: 'billing' },
    ({ params, actor, inScope, inScopeOf }) => {
      if (actor.super) return inScopeOf(params.id, () => managed(params.id))
      return inScope(async () => {
        const company = await findCompany(params.id)
        return hasAbility(actor.profile, 'company:billing')
          ? presentBilledCompany(company)
          : withoutBilling(presentCompany(company))
      })
    },
  ),

  routeOutsideScope(
    companiesApi.create,
    {
      access: 'super',
      unconfirmed:
        'The link opens a company that this call makes, without data. Older programs make companies.',
    },
    async ({ body, inScopeOf }) => {
      const id = await addCompany(body)
      return inScopeOf(id, async () => {
        const access = await giveAccess(id)
        return { ...(await managed(id)), ...access }
      })
    },
  ),

  routeOutsideScope(companiesApi.update, { access: 'super' }, ({ params: { id }, body, ...caller }) =>
    change(caller, id, async () => {
      await updateManagedCompany(id, body)
      return managed(id)
    }),
  ),

  routeOutsideScope(companiesApi.renew, { access: 'super' }, ({ params: { id }, body, ...caller }) =>
    change(caller, id, async () => {
      await renewCompany(id, body.dueDate)
      return managed(id)
    }),
  ),

  routeOutsideScope(
    companiesApi.usage,
    { access: 'user', whenExpired: 'billing' },
    async ({ params: { id }, actor, inScope, inScopeOf }) => {
      if (!actor.super && !hasAbility(actor.profile, 'company:billing'))
        throw new AppError('ERR_NO_PERMISSION')
      const { use, admins } = await (actor.super
        ? inScopeOf(id, () => usageOf(id))
        : inScope(() => usageOf(id)))
      const locked = await Promise.all(admins.map(({ email }) => isLockedOut(email)))
      return {
        ...use,
        admins: admins.map((admin, index) => ({ ...presentAdmin(admin), locked: locked[index] === true })),
      }
    },
  ),

  routeOutsideScope(
    companiesApi.unlockAdmin,
    { access: 'super' },
    async ({ params: { id }, body, ...caller }) => {
      const { email } = await change(caller, id, () => noteAdminUnlocked(id, body.userId))
      await unlockLogin(email)
      return { message: 'User unlocked' }
    },
  ),

  routeOutsideScope(
    companiesApi.resendAccess,
    { access: 'super', sensitive: true },
    ({ params: { id }, body, ...caller }) => change(caller, id, () => giveAccess(id, body.userId)),
  ),

  routeOutsideScope(
    companiesApi.export,
    { access: 'super', cost: 'report' },
    async ({ params: { id }, actor, res, inScopeOf }) => {
      const { name } = await inScopeOf(id, () => noteExport(id))
      const parts = exportCompany((work) => inTurn(reportCalls, actor, res, () => inScopeOf(id, work)))
      return new FileStream('application/json', `${name}.json`, parts, {
        kind: 'export',
        id: NO_ID,
        name: 'company',
        companyId: id,
      })
    },
  ),

  routeOutsideScope(companiesApi.remove, { access: 'super', sensitive: true }, async (call) => {
    const { params, body, ...caller } = call
    const { id } = params
    const { name } = body
    // Without the company's name, the caller has not confirmed the deletion. The company is only put away.
    if (name === undefined) {
      await change(caller, id, () => putAwayCompany(id, caller.actor))
      return { message: 'put away' }
    }
    await change(caller, id, () => removeCompany(id, { ...body, name }, caller.actor))
    await enqueue(removeCompanyJob.name, id, {})
    return { message: 'deleted' }
  }),

  routeOutsideScope(companiesApi.restore, { access: 'super' }, ({ params: { id }, ...caller }) =>
    change(caller, id, async () => {
      await restoreCompany(id)
      return managed(id)
    }),
  ),

  routeOutsideScope(companiesApi.overdue, { access: 'super' }, ({ params: { id }, inScopeOf }) =>
    inScopeOf(id, () => countOverdue(id)),
  ),

  routeOutsideScope(
    companiesApi.open,
    { access: 'super', sensitive: true },
    ({ params: { id }, ...caller }) =>
      change(caller, id, async () => {
        await openCompany(id)
        return managed(id)
      }),
  ),
]
