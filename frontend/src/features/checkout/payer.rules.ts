import type { BillingAddress } from '@balcao/contract/resources/companies'
import { limits } from '@balcao/contract/limits'
import { boolean, object, string } from 'yup'

/** Where the product is sold, in the words of the wire. */
export const countries = ['BR', 'usa'] as const

/** What is asked of whoever pays. */
export interface Payer {
  fullName: string
  document: string
  address: string
  city: string
  state: string
  zipcode: string
  country: string
  /** It is kept for the next time. */
  isKept: boolean
}

const line = () => string().trim().max(limits.subscription.line)

/** Two check digits behind the others, each by weights that go down from right to left, 9 or 11 at most. */
function hasCheckDigits(digits: string, largestWeight: number): boolean {
  const checks = [digits.length - 2, digits.length - 1]
  return checks.every((place) => {
    let [sum, weight] = [0, 2]
    for (let index = place - 1; index >= 0; index -= 1) {
      sum += Number(digits[index]) * weight
      weight = weight === largestWeight ? 2 : weight + 1
    }
    const rest = sum % 11
    return Number(digits[place]) === (rest < 2 ? 0 : 11 - rest)
  })
}

/** Whether a text is a CPF or a CNPJ, however it is written. */
export function isDocument(text: string): boolean {
  const digits = text.replace(/[\s./-]/g, '')
  if (!/^(\d{11}|\d{14})$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return hasCheckDigits(digits, digits.length === 11 ? 12 : 9)
}

/** A CPF or a CNPJ as it is typed: `123.456.789-09`, `12.345.678/0001-95`. */
export function maskDocument(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 14)
  const [sizes, signs] =
    digits.length <= 11
      ? [
          [3, 3, 3, 2],
          ['.', '.', '-'],
        ]
      : [
          [2, 3, 3, 4, 2],
          ['.', '.', '/', '-'],
        ]
  let masked = ''
  let from = 0
  for (const [index, size] of sizes.entries()) {
    const part = digits.slice(from, from + size)
    if (!part) break
    masked += (index > 0 ? (signs[index - 1] ?? '') : '') + part
    from += size
  }
  return masked
}

/** @param badDocument what is said of a document that is none */
export const payerSchema = (badDocument: string) =>
  object({
    fullName: line().required(),
    document: string().test('document', badDocument, (text) => !text || isDocument(text)),
    address: line().required(),
    city: line().required(),
    state: line(),
    zipcode: line().required(),
    country: string().oneOf(countries).required(),
    isKept: boolean(),
  })

/** What is known of who pays for the company. */
export function knownPayer(company: Partial<BillingAddress>): Payer {
  const street = [company.addressStreet, company.addressNumber, company.addressDistrict]
  return {
    fullName: company.billingName ?? '',
    document: maskDocument(company.billingDocument ?? ''),
    address: street.filter(Boolean).join(', '),
    city: company.addressCity ?? '',
    state: company.addressState ?? '',
    zipcode: company.addressZip ?? '',
    country: 'BR',
    isKept: true,
  }
}
