import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { ConnectionBar } from './ConnectionBar'
export { useConnectionsAnew, useSessionCommands } from './connections.commands'
export { useConnections, useConnectionToken, useHasPrices, useProviders } from './connections.queries'
export { useConnectionAlert } from './useConnectionAlert'

/** Links a phone by QR code or pairing code. */
export const LinkPhone = lazyPart(async () => {
  const [{ LinkPhone: part }] = await Promise.all([import('./link/LinkPhone'), loadPhrases('connections')])
  return { default: part }
})
