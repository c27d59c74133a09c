import { invoicesApi } from '@balcao/contract'
import type { Invoice } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { findCompany } from '../companies/index.js'
import { companySettings } from '../../company/settings/index.js'
import { findSubscriptionStatus } from './findSubscriptionStatus.js'
import { presentReceipt } from './invoices.presenter.js'
import {
  findInvoice,
  listInvoices,
  pageOfCompanysInvoices,
  pageOfInvoices,
  paymentsOf,
  todayHere,
  todayIn,
} from './invoices.queries.js'
import { presentInvoices, presentWithPayments } from './presentInvoices.js'
import { settleInvoice } from './settleInvoice.js'

/** For admins, also while their company can only pay. */
const payers = { access: 'company:billing', whenExpired: 'billing' } as const

/** Super users see the invoices of all companies. */
const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('invoices, for a super user', work)

const presentHere = async (rows: readonly Invoice[]) => presentInvoices(rows, await todayHere())

export const invoicesRoutes: readonly Route[] = [
  route(invoicesApi.listAll, payers, async () => presentHere(await listInvoices())),

  route(invoicesApi.listOlder, payers, async () => presentHere(await listInvoices())),

  route(invoicesApi.list, payers, async ({ query }) => {
    const { rows, ...facts } = await pageOfInvoices(query.pageNumber)
    return { invoices: await presentHere(rows), ...facts }
  }),

  route(invoicesApi.subscriptionStatus, payers, () => findSubscriptionStatus(clock.now())),

  route(invoicesApi.get, payers, async ({ params }) =>
    presentWithPayments(await findInvoice(params.id), await todayHere()),
  ),

  route(invoicesApi.receipt, payers, async ({ params, actor }) => {
    const invoice = await findInvoice(params.id)
    const { timezone } = await companySettings()
    const paid = await paymentsOf([invoice.id])
    const receipt = presentReceipt(
      invoice,
      paid(invoice.id),
      await findCompany(actor.companyId),
      clock.now(),
      timezone,
    )
    if (!receipt) throw new AppError('ERR_INVOICE_NOT_PAID')
    return receipt
  }),

  routeOutsideScope(invoicesApi.markPaid, { access: 'super' }, ({ params, body, actor }) =>
    inInstallation(async () => {
      const { reason = '' } = body
      const { companyId } = await settleInvoice(params.id, { method: 'manual', by: actor.name, reason })
      return presentWithPayments(await findInvoice(params.id), await todayIn(companyId))
    }),
  ),

  routeOutsideScope(invoicesApi.listOfCompany, { access: 'super' }, ({ params: { companyId }, query }) =>
    inInstallation(async () => {
      await findCompany(companyId)
      const { rows, ...facts } = await pageOfCompanysInvoices(companyId, query.pageNumber)
      return { invoices: await presentInvoices(rows, await todayIn(companyId)), ...facts }
    }),
  ),
]
