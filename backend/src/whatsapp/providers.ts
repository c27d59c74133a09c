import type { Provider } from '@balcao/contract'
import { baileys } from './baileys/index.js'
export { messageReader } from './baileys/index.js'
import { cloud } from './cloud/index.js'
import type { WhatsappProvider } from './port/WhatsappProvider.js'

const carriers: Record<Provider, WhatsappProvider> = {
  ...baileys,
  cloud,
}

/** Providers by name. A new way to connect to WhatsApp is one more line above. */
export const providers: Record<string, WhatsappProvider | undefined> = carriers
