import { setTimeout as delay } from 'node:timers/promises'
import { Charge } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { log } from '../../../platform/log/log.js'
import { ProviderFailure, type PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { claimCharge, type Claimed, type Payer } from './claimCharge.js'
import { CLAIM_MS, nextLook, payerDocument } from './payments.rules.js'

type InScope = <T>(work: () => Promise<T>) => Promise<T>

/** The last claim of each company in this process. */
const lastClaims = new Map<number, Promise<void>>()

/**
 * Claims of one company run one after the other. Otherwise each one that waits for the company's lock would
 * occupy a database connection.
 */
async function claimInTurn<T>(companyId: number, claim: () => Promise<T>): Promise<T> {
  const claimed = (lastClaims.get(companyId) ?? Promise.resolve()).then(claim)
  const over = claimed.then(
    () => undefined,
    () => undefined,
  )
  lastClaims.set(companyId, over)
  try {
    return await claimed
  } finally {
    if (lastClaims.get(companyId) === over) lastClaims.delete(companyId)
  }
}

/** Charges that this process is creating now. */
const underWay = new Map<number, Promise<void>>()

/** Milliseconds between two checks of a charge that another process creates. */
const LOOK_MS = 400

async function make({ invoice, company, charge }: Claimed, provider: PaymentProvider, inScope: InScope) {
  try {
    const made = await provider.createCharge({
      txid: charge.txid,
      amountCents: charge.amountCents,
      isRepeated: charge.attempts > 1,
      description: `#Fatura:${invoice.id}`,
      payer: {
        companyId: company.id,
        name: company.billingName || company.name,
        email: company.billingEmail ?? company.email,
        document: payerDocument(company),
      },
    })
    const opened = { ...made, state: 'open' as const, claimedUntil: null, lookAt: nextLook(0, clock.now()) }
    // Unless a payment has arrived before this answer, and changed the state.
    await inScope(() => Charge.update(opened, { where: { id: charge.id, state: 'making' } }))
  } catch (error) {
    const isRefused = error instanceof ProviderFailure && error.kind === 'refused'
    // The charge is checked later in any case: the provider may have created it although its answer was lost.
    const given = { claimedUntil: null, ...(isRefused && { state: 'closed' as const }) }
    await inScope(() => Charge.update(given, { where: { id: charge.id, state: 'making' } }))
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ reason: error.message, provider: provider.name }, 'a payment provider made no charge')
    throw new AppError('ERR_PAYMENT_PROVIDER')
  }
}

/**
 * Waits until the charge is created, here or in another process.
 * @throws AppError ERR_PAYMENT_PROVIDER when nobody is creating it any more.
 */
async function waitFor(chargeId: number, inScope: InScope): Promise<void> {
  const end = clock.now().getTime() + CLAIM_MS
  while (clock.now().getTime() < end) {
    await (underWay.get(chargeId) ?? delay(LOOK_MS))
    const charge = await inScope(() => Charge.findByPk(chargeId))
    if (charge && charge.state !== 'making') return
    if (!charge?.claimedUntil) break
  }
  throw new AppError('ERR_PAYMENT_PROVIDER')
}

/**
 * Ensures that an open invoice of a company has a charge to pay. Of several calls at once, one asks the
 * provider and the others wait for it. Call it outside of any scope.
 * @throws AppError as `claimCharge`; ERR_PAYMENT_PROVIDER when the provider creates none.
 */
export async function askForCharge(
  { companyId, invoiceId, payer = {} }: { companyId: number; invoiceId: number; payer?: Payer },
  provider: PaymentProvider,
  inScope: InScope,
): Promise<void> {
  const claimed = await claimInTurn(companyId, () => inScope(() => claimCharge(invoiceId, provider, payer)))
  const { charge, todo } = claimed
  if (todo === 'nothing') return
  if (todo === 'wait') return waitFor(charge.id, inScope)
  const making = make(claimed, provider, inScope)
  underWay.set(charge.id, making)
  try {
    await making
  } finally {
    underWay.delete(charge.id)
  }
}
