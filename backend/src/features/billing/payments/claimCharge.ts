import { randomBytes } from 'node:crypto'
import { streetLine, type BodyOf, type subscriptionApi } from '@balcao/contract'
import { Charge, type Company, type Invoice } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { PaymentProvider } from '../../../platform/payments/PaymentProvider.js'
import { changeCompany, claimCompany } from '../companies/index.js'
import { findInvoice, leftToPay } from '../invoices/index.js'
import { CLAIM_MS, MAKING_MS, nextLook, payerDocument } from './payments.rules.js'

/** The payer's data in the checkout form. */
export type Payer = Partial<Omit<BodyOf<typeof subscriptionApi.create>, 'invoiceId'>>

/**
 * A charge, and what is left to do for it: nothing (it can be paid), create it at the provider, or wait for
 * the process that is creating it.
 */
export interface Claimed {
  invoice: Invoice
  company: Company
  charge: Charge
  todo: 'nothing' | 'make' | 'wait'
}

/**
 * A charge must be valid for at least this long (ms) to be shown again, so that the reader has time to pay.
 */
const STILL_GOOD_MS = 30_000

async function keepPayer(company: Company, payer: Payer): Promise<void> {
  const { firstName, lastName, address2, city, state, zipcode, document, useAddressForPaymentDetails } = payer
  const name = [firstName, lastName].filter(Boolean).join(' ')
  await changeCompany(company, {
    ...(document && { billingDocument: document }),
    ...(useAddressForPaymentDetails && {
      ...(name && { billingName: name }),
      // A changed street line replaces street, number and district.
      ...(address2 &&
        address2 !== streetLine(company) && {
          addressStreet: address2,
          addressNumber: null,
          addressDistrict: null,
        }),
      ...(city && { addressCity: city }),
      ...(state && { addressState: state }),
      ...(zipcode && { addressZip: zipcode }),
    }),
  })
}

/** Letters and digits, 32 of them: providers take 26 to 35. */
const newTxid = (): string => randomBytes(16).toString('hex')

/**
 * Finds or begins the charge of an open invoice of the scope's company. Calls at once take turns, so that
 * only one creates it. A charge whose creation had no clear result is tried again with the same id, until it
 * is too old.
 * @throws AppError ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID; ERR_BILLING_DOCUMENT when the provider requires
 *   one.
 */
export async function claimCharge(
  invoiceId: number,
  provider: PaymentProvider,
  payer: Payer,
): Promise<Claimed> {
  const company = await claimCompany()
  const invoice = await findInvoice(invoiceId)
  // An invoice covered by credit and partial payments is settled in a moment.
  if (invoice.status === 'paid' || leftToPay(invoice) === 0) throw new AppError('ERR_INVOICE_PAID')
  await keepPayer(company, payer)
  if (provider.needsDocument && !payerDocument(company))
    throw new AppError('ERR_BILLING_DOCUMENT', { field: 'body.document' })
  const now = clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const wanted = { invoiceId, provider: provider.name, amountCents: leftToPay(invoice) }
  // Both states are read in one statement. The creating process changes `making` to `open` without this lock;
  // two reads could miss the charge in both.
  const charges = await Charge.findAll({
    where: { ...wanted, state: ['making', 'open'] },
    order: [['id', 'DESC']],
    limit: 20,
  })
  const open = charges.find(({ expiresAt }) => expiresAt && expiresAt > after(STILL_GOOD_MS))
  if (open) return { invoice, company, charge: open, todo: 'nothing' }
  const begun = charges.find(({ state, createdAt }) => state === 'making' && createdAt > after(-MAKING_MS))
  if (begun?.claimedUntil && begun.claimedUntil > now)
    return { invoice, company, charge: begun, todo: 'wait' }
  const charge = begun ?? (await Charge.create({ ...wanted, txid: newTxid(), lookAt: nextLook(0, now) }))
  await charge.update({ claimedUntil: after(CLAIM_MS), attempts: charge.attempts + 1 })
  return { invoice, company, charge, todo: 'make' }
}
