import type { EventAddress, FormerNumber, PartState } from '../../port/setup.js'
import { maybeAccount, type CloudAccount } from '../account.js'
import { callGraph, GraphRefusal } from '../graph.js'
import { problemOf } from './problem.rules.js'
import { askAboutToken } from './token.js'

interface Subscription {
  whatsapp_business_api_data?: { id?: unknown }
}

/** Whether the token's app gets the account's events. */
async function isSubscribed(account: CloudAccount): Promise<boolean> {
  const { accessToken, businessAccountId } = account
  const path = `/${businessAccountId}/subscribed_apps`
  const [{ data }, { appId }] = await Promise.all([
    callGraph({ method: 'GET', path, accessToken }),
    askAboutToken(account),
  ])
  const apps = Array.isArray(data) ? (data as Subscription[]) : []
  return apps.some(({ whatsapp_business_api_data: app }) => app?.id !== undefined && app.id === appId)
}

/** A subscription without an address leaves the account's own address out, so it is made only once. */
async function subscribe(account: CloudAccount): Promise<void> {
  if (await isSubscribed(account)) return
  const { accessToken, businessAccountId } = account
  await callGraph({ method: 'POST', path: `/${businessAccountId}/subscribed_apps`, accessToken })
}

/** The addresses of the number, of its account and of the app. */
async function configurationOf({
  phoneNumberId,
  accessToken,
}: FormerNumber): Promise<Record<string, unknown>> {
  const query = { fields: 'webhook_configuration' }
  const found = await callGraph({ method: 'GET', path: `/${phoneNumberId}`, query, accessToken })
  return (found['webhook_configuration'] ?? {}) as Record<string, unknown>
}

/** Addresses to which Meta delivers the number's events: the first one that exists counts. */
async function addressesOf(account: CloudAccount): Promise<unknown[]> {
  const all = await configurationOf(account)
  return [all['phone_number'], all['whatsapp_business_account'], all['application']].filter(Boolean)
}

/** Meta calls the address with the word before it answers. */
async function setAddress(account: CloudAccount, { url, verifyToken }: EventAddress): Promise<void> {
  const { phoneNumberId, accessToken } = account
  const body = { webhook_configuration: { override_callback_uri: url, verify_token: verifyToken } }
  await callGraph({ method: 'POST', path: `/${phoneNumberId}`, accessToken, body })
}

/**
 * `subscribe` of the port's `NumberSetup`, for the Cloud API. Events about messages then come to the
 * number's own address. Those about templates and accounts always go to the address of the app.
 */
export async function subscribeNumber(connectionId: number, address: EventAddress): Promise<PartState> {
  const account = await maybeAccount(connectionId)
  if (!account) return 'waiting'
  try {
    await subscribe(account)
  } catch (error) {
    return problemOf(error, { permission: 'permission_management', unknown: 'not_subscribed' })
  }
  try {
    const [current] = await addressesOf(account)
    if (current === address.url) return 'ready'
    await setAddress(account, address)
    return 'ready'
  } catch (error) {
    return error instanceof GraphRefusal ? 'webhook_waiting' : 'unreachable'
  }
}

/**
 * `release` of the port's `NumberSetup`, for the Cloud API: removes the number's own address, if it is ours.
 */
export async function releaseNumber(_connectionId: number, number: FormerNumber, url: string): Promise<void> {
  const { phone_number: current } = await configurationOf(number)
  if (current !== url) return
  const { phoneNumberId, accessToken } = number
  const body = { webhook_configuration: { override_callback_uri: '' } }
  await callGraph({ method: 'POST', path: `/${phoneNumberId}`, accessToken, body })
}
