import type { Capability, Provider } from '@balcao/contract'
import { AppError } from '../platform/errors/AppError.js'
import { log } from '../platform/log/log.js'
import { appendToJournal } from './journal/inbound.js'
import type { InboundSessionEvent } from './port/inboundEvents.js'
import { MediaRefused, type Download, type MediaReference } from './port/media.js'
import type { NumberSetup } from './port/setup.js'
import type { TemplateAnswer, TemplateCalls } from './port/templates.js'
import type { WebhookReader } from './port/webhooks.js'
import type { ConnectionRef, Question, WhatsappGateway } from './port/WhatsappProvider.js'
import { providers } from './providers.js'

type AnyCall = (connectionId: number, ...args: unknown[]) => Promise<unknown>

/** The answer to a question; null when the provider doesn't support it, or it fails. */
async function answerTo(
  question: string,
  call: AnyCall | undefined,
  connectionId: number,
  args: readonly unknown[],
): Promise<unknown> {
  try {
    return (await call?.(connectionId, ...args)) ?? null
  } catch (error) {
    log.warn({ err: error, connectionId, question }, 'a question to WhatsApp failed')
    return null
  }
}

/** Passes a question to the connection's provider. */
const ask = <Q extends Question>(question: Q): WhatsappGateway[Q] => {
  const asked = ({ id, provider }: ConnectionRef, ...args: unknown[]): Promise<unknown> =>
    answerTo(question, providers[provider]?.calls[question] as AnyCall | undefined, id, args)
  return asked as WhatsappGateway[Q]
}

/** WhatsApp, from any process and outside of any scope. Only here is the connection's provider chosen. */
export const gateway: WhatsappGateway = {
  send: async (message) =>
    (await providers[message.provider]?.calls.send(message)) ?? { outcome: 'unreachable' },
  // The row may be gone. The process that served it must notice that.
  wake: async (connectionId) => {
    const calls = new Set(Object.values(providers).map((provider) => provider?.calls))
    for (const each of calls) await each?.wake?.(connectionId)
  },
  markRead: ask('markRead'),
  typing: ask('typing'),
  watchTyping: ask('watchTyping'),
  lookUp: ask('lookUp'),
  lookUpMany: ask('lookUpMany'),
  profilePicture: ask('profilePicture'),
  groupSubject: ask('groupSubject'),
  declineCall: ask('declineCall'),
  renewMedia: ask('renewMedia'),
}

/** Passes a question to the one provider whose numbers have credentials. */
const askSetup = <Q extends keyof NumberSetup>(question: Q): NumberSetup[Q] => {
  const asked: AnyCall = (connectionId, ...args) => {
    const setup = Object.values(providers).find((provider) => provider?.setup)?.setup
    return answerTo(question, setup?.[question] as AnyCall | undefined, connectionId, args)
  }
  return asked as NumberSetup[Q]
}

/** Calls about numbers whose credentials an admin enters, outside of any scope. */
export const numberSetup: NumberSetup = {
  check: askSetup('check'),
  subscribe: askSetup('subscribe'),
  register: askSetup('register'),
  release: askSetup('release'),
}

/** Passes a call about templates to the one provider that has them. */
const askTemplates = <Q extends keyof TemplateCalls>(question: Q): TemplateCalls[Q] => {
  const asked = async (...args: unknown[]): Promise<TemplateAnswer<unknown>> => {
    const calls = Object.values(providers).find((provider) => provider?.templates)?.templates
    const [connectionId, ...others] = args as [number, ...unknown[]]
    const answer = await answerTo(question, calls?.[question] as AnyCall | undefined, connectionId, others)
    return (answer as TemplateAnswer<unknown> | null) ?? { failed: 'unreachable', details: '' }
  }
  return asked as TemplateCalls[Q]
}

/** Calls about message templates, outside of any scope. */
export const templateCalls: TemplateCalls = {
  account: askTemplates('account'),
  page: askTemplates('page'),
  one: askTemplates('one'),
  create: askTemplates('create'),
  edit: askTemplates('edit'),
  remove: askTemplates('remove'),
  uploadExample: askTemplates('uploadExample'),
}

/** Reads what WhatsApp delivers to our addresses. Only one provider does so, and the addresses name none. */
export function webhookReader(): WebhookReader {
  const reader = Object.values(providers).find((provider) => provider?.webhooks)?.webhooks
  if (!reader) throw new Error('No provider has webhooks')
  return reader
}

/** Stores what was delivered, as the journal's `gatherInbound`. */
export { gatherInbound } from './journal/gatherInbound.js'

/**
 * Downloads a file announced by a connection of the provider. Works in any process, since it needs no
 * session.
 */
export const downloadMedia: Download<MediaReference> = (source, options) => {
  const provider = providers[options.provider]
  if (!provider) throw new MediaRefused(`nobody fetches files of ${options.provider}`)
  return provider.downloadMedia(source, options)
}

/** Like `downloadMedia`, for unencrypted files at a URL of WhatsApp. */
export const downloadOpen: Download<string> = (address, options) => {
  const download = providers[options.provider]?.downloadOpen
  if (!download) throw new MediaRefused(`nothing of ${options.provider} lies in the open`)
  return download(address, options)
}

/** Capabilities of a provider's connections. */
export const capabilitiesOf = (provider: Provider): readonly Capability[] =>
  providers[provider]?.capabilities ?? []

/** Whether a provider's WhatsApp is simulated, so that no message leaves this machine. */
export const isSimulated = (provider: Provider): boolean => providers[provider]?.isSimulated?.() ?? false

/** Whether an admin enters the credentials of a provider's numbers. */
export const hasCredentials = (provider: Provider): boolean => providers[provider]?.setup !== undefined

/** @throws AppError ERR_WAPP_NOT_SUPPORTED when the provider's connections can't do it. */
export function requireCapability(provider: Provider, capability: Capability): void {
  if (!capabilitiesOf(provider).includes(capability)) throw new AppError('ERR_WAPP_NOT_SUPPORTED')
}

/** Providers that this installation offers for new connections. */
export const offeredProviders = (): Provider[] =>
  Object.entries(providers).flatMap(([name, provider]) => (provider?.isOffered() ? [name as Provider] : []))

/** Providers whose connections have this capability. */
export const providersThatCan = (capability: Capability): Provider[] =>
  (Object.keys(providers) as Provider[]).filter((name) => capabilitiesOf(name).includes(capability))

/**
 * Reports the state of a connection without a session. It takes the same way as the report of a session: the
 * journal, in the open scope.
 */
export const reportState = (
  connection: { id: number; companyId: number },
  state: Pick<InboundSessionEvent, 'status' | 'reason' | 'number'>,
): Promise<void> => appendToJournal(connection, [{ kind: 'session', qrcode: '', retries: 0, ...state }])
