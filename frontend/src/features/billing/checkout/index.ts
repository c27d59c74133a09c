import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/lazyPart'

export { useCharge, useRenewCharge } from './checkout.queries'
export { useCheckout } from './useCheckout'

export const CheckoutDialog = lazyPart(
  async () => (await Promise.all([import('./CheckoutDialog'), loadPhrases('checkout')]))[0],
)
