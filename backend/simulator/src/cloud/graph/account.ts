import type { Json } from '../records.js'
import { accountOf, management, requireScope, selectFields, type GraphCall } from './GraphCall.js'
import { GraphError, invalidParameter } from './GraphError.js'
import { confirmed, presentNumber } from './phone.js'

const numberDefaults = [
  'verified_name',
  'code_verification_status',
  'display_phone_number',
  'quality_rating',
  'status',
  'id',
]

/** `GET /{waba}` */
export function getAccount(call: GraphCall): Json {
  const account = accountOf(call)
  requireScope(call, management)
  const all = {
    id: account.id,
    name: account.name,
    currency: 'USD',
    timezone_id: '25',
    country: 'BR',
    account_review_status: 'APPROVED',
    business_verification_status: 'VERIFIED',
    owner_business_info: { id: account.portfolioId, name: account.name },
    message_template_namespace: `ns_${account.id}`,
  }
  return selectFields(all, call.query.get('fields'), [
    'id',
    'name',
    'timezone_id',
    'message_template_namespace',
  ])
}

/** `GET /{waba}/phone_numbers` */
export function listNumbers(call: GraphCall): Json {
  const account = accountOf(call)
  requireScope(call, management)
  const asked = call.query.get('fields')
  const data = call.cloud.business
    .numbersOf(account.id)
    .map((number) => selectFields(presentNumber(call, number), asked, numberDefaults))
  return { data, paging: { cursors: { before: 'MAZDZD', after: 'MjQZD' } } }
}

/**
 * `GET`, `POST` and `DELETE /{waba}/subscribed_apps`: whether the app receives the account's webhooks, and
 * where.
 */
export async function subscriptions(call: GraphCall): Promise<Json> {
  const account = accountOf(call)
  requireScope(call, management)
  const { accounts } = call.cloud.business
  if (call.method === 'DELETE') {
    accounts.set(account.id, { ...account, isSubscribed: false, override: null })
    return { success: true }
  }
  if (call.method === 'POST') {
    const isOverride = call.body.override_callback_uri !== undefined
    // A subscription without an address takes the account's own one away.
    const override = isOverride ? await confirmed(call.body) : null
    accounts.set(account.id, { ...account, isSubscribed: true, override })
    return { success: true }
  }
  const app = {
    whatsapp_business_api_data: {
      id: account.appId,
      name: 'Balcão',
      link: `https://www.facebook.com/games/?app_id=${account.appId}`,
    },
    ...(account.override && { override_callback_uri: account.override.url }),
  }
  return { data: account.isSubscribed ? [app] : [] }
}

/**
 * `GET /debug_token?input_token=`: the permissions of a token, and the accounts that they hold for. The
 * caller is the token itself, or the app by `{app id}|{app secret}`.
 */
export function debugToken({ cloud, query, token: caller }: GraphCall): Json {
  const text = query.get('input_token')
  if (!text) throw invalidParameter('(#100) The parameter input_token is required')
  const token = cloud.business.tokens.get(text)
  if (!token)
    return { data: { is_valid: false, scopes: [], error: { code: 190, message: 'Malformed access token' } } }
  if (token.appId !== caller.appId)
    throw new GraphError(100, 'You must provide an app access token of the same app')
  return {
    data: {
      app_id: token.appId,
      type: 'SYSTEM_USER',
      application: 'Balcão',
      data_access_expires_at: 0,
      expires_at: 0,
      is_valid: !token.isDead,
      issued_at: 1_700_000_000,
      scopes: token.scopes,
      granular_scopes: token.scopes
        .filter((scope) => scope.startsWith('whatsapp_'))
        .map((scope) => ({ scope, target_ids: token.businessAccountIds })),
      user_id: '122100000000000001',
      ...(token.isDead && { error: { code: 190, message: 'Error validating access token', subcode: 460 } }),
    },
  }
}
