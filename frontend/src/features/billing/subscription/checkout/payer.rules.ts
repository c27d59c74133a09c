import type { BillingAddress } from '@balcao/contract/resources/billing/companies'
import { isDocument, writtenDocument } from '@balcao/contract/text/documents'
import { limits } from '@balcao/contract/limits'
import { payerCountries } from '@balcao/contract/resources/billing/subscription'
import { streetLine } from '@balcao/contract/text/streetLine'
import { boolean, object, string } from 'yup'

/** What is asked of whoever pays. */
export interface Payer {
  fullName: string
  document: string
  address: string
  city: string
  state: string
  zipcode: string
  country: (typeof payerCountries)[number]
  /** It is kept for the next time. */
  isKept: boolean
}

const line = () => string().trim().max(limits.subscription.line)

/**
 * @param badDocument what is said of a document that is none
 * @param isDocumentWanted it cannot be left out
 */
export const payerSchema = (badDocument: string, isDocumentWanted = false) =>
  object({
    fullName: line().required(),
    document: string()
      .test('document', badDocument, (text) => !text || isDocument(text))
      .concat(isDocumentWanted ? string().required() : string()),
    address: line().required(),
    city: line().required(),
    state: line(),
    zipcode: line().required(),
    country: string().oneOf(payerCountries).required(),
    isKept: boolean(),
  })

/** What is known of who pays for the company. */
export function knownPayer(company: Partial<BillingAddress>): Payer {
  return {
    fullName: company.billingName ?? '',
    document: writtenDocument(company.billingDocument ?? ''),
    address: streetLine(company),
    city: company.addressCity ?? '',
    state: company.addressState ?? '',
    zipcode: company.addressZip ?? '',
    country: 'BR',
    isKept: true,
  }
}
