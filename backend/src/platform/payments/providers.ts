import { asaas } from './asaas/index.js'
import { efi } from './efi/index.js'
import type { PaymentProviderKind } from './paymentProviderKind.js'

/** The payment providers that there are. Another one is its folder, and one more name here. */
export const paymentProviders: PaymentProviderKind[] = [efi, asaas]

/** What people call a provider; its name where it is there no more. */
export const labelOfProvider = (name: string): string =>
  paymentProviders.find((kind) => kind.name === name)?.label ?? name
