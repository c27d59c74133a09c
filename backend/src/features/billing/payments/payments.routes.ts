import { subscriptionApi, type BodyOf, type SubscriptionCharge } from '@balcao/contract'
import { User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Request, type Route } from '../../../platform/http/route.js'
import { log } from '../../../platform/log/log.js'
import { payments, webhookUrl } from '../../../platform/payments/chosenProvider.js'
import { ProviderFailure, type PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { qrPicture } from '../../../platform/pictures/qrPicture.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { findInvoice } from '../invoices/index.js'
import { askForCharge } from './askForCharge.js'
import type { Payer } from './claimCharge.js'
import { takePayments } from './confirmPayments.job.js'
import { assignPayment, creditPayment, dismissPayment } from './payments.commands.js'
import { presentPayment, presentChargeState } from './payments.presenter.js'
import { maybeLastCharge, pageOfPayments } from './payments.queries.js'

/** For admins, also while their company can only pay. */
const payers = { access: 'company:billing', whenExpired: 'billing' } as const

type InScope = <T>(work: () => Promise<T>) => Promise<T>

const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('payments of all companies, for a super user', work)

/** How an invoice can be paid now. The picture is made outside of any scope. */
async function chargeStateOf(invoiceId: number, inScope: InScope): Promise<SubscriptionCharge> {
  const provider = payments.provider()
  const { invoice, charge } = await inScope(async () => {
    const found = await findInvoice(invoiceId)
    return { invoice: found, charge: provider && (await maybeLastCharge(found, provider)) }
  })
  const now = clock.now()
  const canBePaid = charge?.state === 'open' && charge.expiresAt !== null && charge.expiresAt > now
  const picture =
    canBePaid && charge.code !== null && invoice.status === 'open'
      ? `data:image/png;base64,${(await qrPicture(charge.code)).toString('base64')}`
      : null
  return presentChargeState({ invoice, charge, provider, picture }, now)
}

/** Creates the charge if there is a provider. Without one the answer names the contact to pay. */
async function payable(
  asked: { companyId: number; invoiceId: number; payer?: Payer },
  inScope: InScope,
): Promise<SubscriptionCharge> {
  const { invoiceId } = asked
  const provider = payments.provider()
  if (provider) await askForCharge(asked, provider, inScope)
  return chargeStateOf(invoiceId, inScope)
}

/**
 * Runs before the body is read, because reading costs.
 * @throws AppError ERR_NO_PERMISSION when there is no provider, or the call lacks the provider's secret.
 */
function assertFromProvider({ headers, query }: Request): void {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const call = { header: (name: string) => text(headers[name]), query: (name: string) => text(query[name]) }
  if (!payments.provider()?.isAuthentic(call)) throw new AppError('ERR_NO_PERMISSION')
}

/** @param body as it came: only the provider knows what it says. */
async function takeNotification({ body }: Request): Promise<{ ok: boolean }> {
  const provider = payments.provider()
  if (!provider) throw new AppError('ERR_NO_PERMISSION')
  await takePayments(provider, provider.notified(body))
  return { ok: true }
}

const fromProvider = { access: 'public', admitUnread: assertFromProvider } as const

/**
 * @throws AppError ERR_PAYMENTS_MANUAL; ERR_PAYMENT_CERTIFICATE; ERR_PAYMENT_PROVIDER when the provider
 *   refuses the address.
 */
async function register(
  provider: PaymentProvider | null,
  { chave, url = webhookUrl() }: BodyOf<typeof subscriptionApi.registerWebhook>,
  email: string,
): Promise<{ url: string }> {
  if (!provider) throw new AppError('ERR_PAYMENTS_MANUAL')
  try {
    return { url: await provider.registerWebhook({ url, pixKey: chave, email }) }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ reason: error.message, provider: provider.name }, 'a webhook could not be registered')
    throw new AppError(error.kind === 'certificate' ? 'ERR_PAYMENT_CERTIFICATE' : 'ERR_PAYMENT_PROVIDER')
  }
}

export const paymentsRoutes: readonly Route[] = [
  routeOutsideScope(
    subscriptionApi.create,
    payers,
    ({ body: { invoiceId, ...payer }, actor, inScope, req }) => {
      // Older clients send card data. Fields outside the schema were never read, and the body is dropped
      // before the provider is called.
      req.body = undefined
      return payable({ companyId: actor.companyId, invoiceId, payer }, inScope)
    },
  ),
  routeOutsideScope(subscriptionApi.charge, payers, ({ params, inScope }) =>
    chargeStateOf(params.id, inScope),
  ),
  routeOutsideScope(subscriptionApi.renew, payers, ({ params, actor: { companyId }, inScope }) =>
    payable({ companyId, invoiceId: params.id }, inScope),
  ),

  route(subscriptionApi.webhook, fromProvider, ({ req }) => takeNotification(req)),
  route(subscriptionApi.typedWebhook, fromProvider, ({ req }) => takeNotification(req)),
  routeOutsideScope(
    subscriptionApi.registerWebhook,
    { access: 'super' },
    async ({ body, actor, inScope }) => {
      const { email } = await inScope(() => User.findByPk(actor.id, { rejectOnEmpty: true }))
      return register(payments.provider(), body, email)
    },
  ),

  routeOutsideScope(subscriptionApi.payments, { access: 'super' }, ({ query }) =>
    inInstallation(async () => {
      const { rows, ...facts } = await pageOfPayments(query.show, query.pageNumber)
      return { records: rows.map(presentPayment), ...facts }
    }),
  ),
  routeOutsideScope(subscriptionApi.assign, { access: 'super' }, ({ params, body, actor }) =>
    inInstallation(async () => presentPayment(await assignPayment(params.id, body, actor))),
  ),
  routeOutsideScope(subscriptionApi.credit, { access: 'super' }, ({ params, body, actor }) =>
    inInstallation(async () => presentPayment(await creditPayment(params.id, body, actor))),
  ),
  routeOutsideScope(subscriptionApi.dismiss, { access: 'super' }, ({ params, body, actor }) =>
    inInstallation(async () => presentPayment(await dismissPayment(params.id, body.note, actor))),
  ),
]
