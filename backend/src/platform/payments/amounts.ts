import { ProviderFailure } from './PaymentProvider.js'

/** Cents in the providers' format: `30.00`. */
export const amountText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * Cents of `30.00`.
 * @throws ProviderFailure for another format.
 */
export function amountCents(text: string): number {
  const [, whole = '', part = ''] = /^(\d{1,10})\.(\d{2})$/.exec(text) ?? []
  if (whole === '') throw new ProviderFailure('unavailable', 'an amount is not as documented')
  return Number(whole) * 100 + Number(part)
}
