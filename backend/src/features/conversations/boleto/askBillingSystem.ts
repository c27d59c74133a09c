import { Readable } from 'node:stream'
import type { InquiryFailure } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import type { JobContext } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { qrPicture } from '../../../platform/pictures/qrPicture.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { assertStorageLeft, storeUpload, type StoredFile } from '../media/index.js'
import {
  isTheContact,
  ProviderFailure,
  type BillingCustomer,
  type BillingProvider,
  type OpenInvoice,
  type Unlock,
} from './boleto.rules.js'
import { beginUnlock, type ClaimedInquiry } from './inquiries.commands.js'
import { isPayable } from './providerFields.rules.js'

/** Result of an inquiry: texts for the customer, or the reason why a person must answer. */
export type Answer =
  | {
      tell: 'invoice'
      invoice: OpenInvoice
      customer: BillingCustomer
      picture: StoredFile | null
      file: StoredFile | null
    }
  | { tell: 'nothingOpen' }
  | { tell: 'unlock'; unlock: Exclude<Unlock, { result: 'refused' }> }
  | { failed: InquiryFailure }

/** Longest Pix code that becomes a picture, in bytes; real ones have about 200. */
const MOST_PIX = 1_000

const EXTENSIONS = { 'image/png': 'png', 'application/pdf': 'pdf' } as const

/** Stores a file; null when the company has no storage left. */
async function stored(
  bytes: Buffer,
  { name, mimetype }: { name: string; mimetype: keyof typeof EXTENSIONS },
  { companyId, inScope }: JobContext,
): Promise<StoredFile | null> {
  try {
    await inScope(() => assertStorageLeft(bytes.length))
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_STORAGE_FULL') return null
    throw error
  }
  const { key: storageKey, size } = await mediaStore.save(Readable.from([bytes]), {
    extension: EXTENSIONS[mimetype],
    maxBytes: bytes.length,
    companyId,
  })
  return storeUpload({ storageKey, size, name, mimetype }, companyId)
}

/** The picture of a Pix code; null when it is not a code. */
async function pictureOf(pix: string, context: JobContext): Promise<StoredFile | null> {
  if (pix === '' || Buffer.byteLength(pix) > MOST_PIX) return null
  return stored(await qrPicture(pix), { name: 'pix.png', mimetype: 'image/png' }, context)
}

/** The boleto as a file named by its number. */
async function fileOf({ pdf, number }: OpenInvoice, context: JobContext): Promise<StoredFile | null> {
  const name = `boleto-${number.replace(/[^\w-]+/g, '-')}.pdf`
  return pdf && stored(pdf, { name, mimetype: 'application/pdf' }, context)
}

/** The invoice of these customers that is due first. */
async function firstInvoice(
  provider: BillingProvider,
  customers: readonly BillingCustomer[],
): Promise<{ invoice: OpenInvoice; customer: BillingCustomer } | null> {
  let first: { invoice: OpenInvoice; customer: BillingCustomer } | null = null
  for (const customer of customers) {
    const invoice = await provider.openInvoice(customer)
    if (invoice && (!first || invoice.dueDate < first.invoice.dueDate)) first = { invoice, customer }
  }
  return first
}

async function askFor(
  { inquiry, document, contact, saved }: ClaimedInquiry,
  provider: BillingProvider,
  context: JobContext,
): Promise<Answer> {
  const found = await provider.findCustomers(document)
  if (found.length === 0) return { failed: 'unknownDocument' }
  const own = found.filter((customer) => isTheContact(contact, saved, document, customer))
  const [customer] = own
  if (!customer) return { failed: 'notTheContact' }
  if (inquiry.action === 'invoice') {
    const first = await firstInvoice(provider, own)
    if (!first) return { tell: 'nothingOpen' }
    if (!isPayable(first.invoice)) return { failed: 'shape' }
    const picture = await pictureOf(first.invoice.pix, context)
    return { tell: 'invoice', ...first, picture, file: await fileOf(first.invoice, context) }
  }
  if (!provider.unlock) return { failed: 'unlockRefused' }
  const refusal = await context.inScope(() => beginUnlock(inquiry))
  if (refusal !== null) return { failed: refusal }
  const unlock = await provider.unlock(customer)
  return unlock.result === 'refused' ? { failed: 'unlockRefused' } : { tell: 'unlock', unlock }
}

/**
 * Asks a company's system for a customer. Call it outside of any scope. Errors of the system are answered,
 * not thrown.
 */
export async function askBillingSystem(claimed: ClaimedInquiry, context: JobContext): Promise<Answer> {
  const { open, refusal } = claimed
  if (refusal !== null) return { failed: refusal }
  // Its settings were removed meanwhile.
  if (!open) return { failed: 'refused' }
  try {
    return await askFor(claimed, open(), context)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ err: error, inquiryId: claimed.inquiry.id }, 'a billing system gave no answer')
    return { failed: error.failure }
  }
}
