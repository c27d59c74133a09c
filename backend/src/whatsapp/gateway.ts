import type { Capability, Provider } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../platform/database/database.js'
import { AppError } from '../platform/errors/AppError.js'
import { log } from '../platform/log/log.js'
import { acrossCompanies } from './journal/companyScope.js'
import { MediaRefused, type Download, type MediaReference } from './port/media.js'
import type { ProviderCalls, WhatsappGateway } from './port/WhatsappProvider.js'
import { providers } from './providers.js'

/** The calls of the provider of a connection; undefined when the connection is gone. */
async function callsOf(connectionId: number): Promise<ProviderCalls | undefined> {
  const [row] = await acrossCompanies(() =>
    database.query<{ provider: Provider }>(`select provider from connections where id = $1`, {
      bind: [connectionId],
      type: QueryTypes.SELECT,
    }),
  )
  return row && providers[row.provider]?.calls
}

type Question = Exclude<keyof WhatsappGateway, 'send' | 'wake'>
type AnyCall = (connectionId: number, ...args: unknown[]) => Promise<unknown>

/** Passes a question on to the provider of the connection; null when it has no answer to such a one. */
const ask = <Q extends Question>(question: Q): WhatsappGateway[Q] => {
  const asked: AnyCall = async (connectionId, ...args) => {
    try {
      const calls = await callsOf(connectionId)
      return (await (calls?.[question] as AnyCall | undefined)?.(connectionId, ...args)) ?? null
    } catch (error) {
      log.warn({ err: error, connectionId, question }, 'a question to WhatsApp failed')
      return null
    }
  }
  return asked as WhatsappGateway[Q]
}

/**
 * WhatsApp, from any process and outside of any scope. The provider of the connection is chosen here, and
 * nowhere else.
 */
export const gateway: WhatsappGateway = {
  send: async (message) =>
    (await providers[message.provider]?.calls.send(message)) ?? { outcome: 'unreachable' },
  // The row may be gone: whoever served it has to see that.
  wake: async (connectionId) => {
    const calls = new Set(Object.values(providers).map((provider) => provider?.calls))
    for (const each of calls) await each?.wake?.(connectionId)
  },
  markRead: ask('markRead'),
  typing: ask('typing'),
  lookUp: ask('lookUp'),
  lookUpMany: ask('lookUpMany'),
  profilePicture: ask('profilePicture'),
  groupSubject: ask('groupSubject'),
  declineCall: ask('declineCall'),
  renewMedia: ask('renewMedia'),
}

/**
 * Fetches a file that was announced by a connection of the provider; from any process, since it needs no
 * session.
 */
export const downloadMedia: Download<MediaReference> = (source, options) => {
  const provider = providers[options.provider]
  if (!provider) throw new MediaRefused(`nobody fetches files of ${options.provider}`)
  return provider.downloadMedia(source, options)
}

/** As `downloadMedia`, for what lies in the open at an address of WhatsApp's. */
export const downloadOpen: Download<string> = (address, options) => {
  const download = providers[options.provider]?.downloadOpen
  if (!download) throw new MediaRefused(`nothing of ${options.provider} lies in the open`)
  return download(address, options)
}

/** Capabilities of a provider's connections. */
export const capabilitiesOf = (provider: Provider): readonly Capability[] =>
  providers[provider]?.capabilities ?? []

/** @throws AppError ERR_WAPP_NOT_SUPPORTED when connections of the provider cannot do it. */
export function requireCapability(provider: Provider, capability: Capability): void {
  if (!capabilitiesOf(provider).includes(capability)) throw new AppError('ERR_WAPP_NOT_SUPPORTED')
}

/** The providers that this installation offers for new connections. */
export const offeredProviders = (): Provider[] =>
  Object.entries(providers).flatMap(([name, provider]) => (provider?.isOffered() ? [name as Provider] : []))

/** The providers whose connections can do it. */
export const providersThatCan = (capability: Capability): Provider[] =>
  (Object.keys(providers) as Provider[]).filter((name) => capabilitiesOf(name).includes(capability))
