import { isDocument, plainDocument, writtenDocument } from '@balcao/contract/text/documents'
import {
  companySubscriptionApi,
  type CompanySubscription,
} from '@balcao/contract/resources/billing/companySubscription'
import { string } from 'yup'

/** Who pays, as it is typed. */
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

/** Whether a text is as long as a CPF or a CNPJ, so that only its check digits can be wrong. */
const isWhole = (text: string): boolean => /^(\d{11}|[\dA-Z]{12}\d{2})$/.test(plainDocument(text))

/**
 * What the contract says of who pays, with words of what to look at.
 * @param swapped what is said of check digits that are wrong. @param badDocument what is said of any other
 *   text.
 */
export const payerSchema = (swapped: string, badDocument: string) =>
  companySubscriptionApi.updateBilling.body.shape({
    document: string()
      .transform((text: string) => plainDocument(text))
      .test('whole', badDocument, (text) => !text || isWhole(text))
      .test('digits', swapped, (text) => !text || !isWhole(text) || isDocument(text)),
  })
