import type { Provider } from '@balcao/contract'
import { baileys } from './baileys/index.js'
import type { WhatsappProvider } from './port/WhatsappProvider.js'

const carriers: Record<Provider, WhatsappProvider> = {
  ...baileys,
}

/**
 * Who carries the connections of each provider, by the provider's name. Another way to WhatsApp is one more
 * line above.
 */
export const providers: Record<string, WhatsappProvider | undefined> = carriers
