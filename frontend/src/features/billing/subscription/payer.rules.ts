import { isDocument, plainDocument, writtenDocument } from '@balcao/contract/text/documents'
import {
  companySubscriptionApi,
  type CompanySubscription,
} from '@balcao/contract/resources/billing/companySubscription'
import { string } from 'yup'

/** The values of the payer form. */
export interface PayerFields {
  name: string
  document: string
  email: string
}

export const payerFields = ({ payer, companyName }: CompanySubscription): PayerFields => ({
  name: payer.name ?? companyName,
  document: writtenDocument(payer.document ?? ''),
  email: payer.email ?? '',
})

/** Whether a text has the length of a CPF or CNPJ, so that only its check digits can be wrong. */
const isWhole = (text: string): boolean => /^(\d{11}|[\dA-Z]{12}\d{2})$/.test(plainDocument(text))

/**
 * The contract's schema, with error texts for the document.
 * @param swapped for wrong check digits
 * @param badDocument for any other invalid text
 */
export const payerSchema = (swapped: string, badDocument: string) =>
  companySubscriptionApi.updateBilling.body.shape({
    document: string()
      .transform((text: string) => plainDocument(text))
      .test('whole', badDocument, (text) => !text || isWhole(text))
      .test('digits', swapped, (text) => !text || !isWhole(text) || isDocument(text)),
  })
