import type { BillingAddress } from '@balcao/contract/resources/billing/companies'
import { isDocument, writtenDocument } from '@balcao/contract/text/documents'
import { limits } from '@balcao/contract/limits'
import { payerCountries } from '@balcao/contract/resources/billing/subscription'
import { streetLine } from '@balcao/contract/text/streetLine'
import { boolean, object, string } from 'yup'

/** The values of the payer form. */
export interface Payer {
  fullName: string
  document: string
  address: string
  city: string
  state: string
  zipcode: string
  country: (typeof payerCountries)[number]
  /** Saves the data for the next payment. */
  isKept: boolean
}

const line = () => string().trim().max(limits.subscription.line)

/**
 * @param badDocument error text for an invalid document
 * @param isDocumentWanted the document is required
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

/** Initial values of the form, from the company's stored data. */
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
