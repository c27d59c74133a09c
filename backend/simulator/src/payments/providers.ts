import { asaas } from './asaas.js'
import { efi } from './efi.js'
import type { PaymentProvider } from './ProviderCall.js'

/** Every simulated payment provider. Another one is its file, and one more name here. */
export const paymentProviders: readonly PaymentProvider[] = [efi, asaas]
