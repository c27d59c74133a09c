import { array, object, string } from 'yup'
import { endpoint } from '../../../endpoint.js'
import { idParams, name, nullableId } from '../../../fields.js'
import { limits } from '../../../limits.js'
import { usualRange } from '../../../text/addressRanges.js'
import { nullableDay } from '../../../time/calendar.js'

/** What a program may do with a token. */
export const apiScopes = ['messages:send', 'messages:read', 'contacts:read'] as const
export type ApiScope = (typeof apiScopes)[number]

/** What it may do with the own token of a connection. */
export const connectionScopes: readonly ApiScope[] = ['messages:send', 'messages:read']

/** Every token of `apiTokensApi` begins with this, so that one that was published by mistake is found. */
export const API_TOKEN_PREFIX = 'balcao_'

/** `ended`: its end has passed. */
export type ApiTokenState = 'active' | 'ended' | 'revoked'

/** A token for programs. The token itself is answered once, when it is created. */
export interface ApiToken {
  id: number
  name: string
  /** Its first characters, by which people tell it from others. */
  beginning: string
  scopes: ApiScope[]
  /** The only connection that it reaches; null for all of the company's. */
  whatsappId: number | null
  /** Addresses from which it may be used, `10.0.0.0/8`; empty for all. */
  addresses: string[]
  state: ApiTokenState
  /** `YYYY-MM-DD`: the last day on which it is valid, in the company's time zone; null for no end. */
  lastDay: string | null
  /** ISO 8601 */
  revokedAt: string | null
  /** ISO 8601, and the address of the caller; null while it was never used. */
  lastUsedAt: string | null
  lastUsedFrom: string | null
  /** Calls of the last `limits.apiToken.days` days, those of them that were refused, and those of today. */
  calls: number
  refused: number
  callsToday: number
  createdAt: string
  updatedAt: string
}

/** A new token, with its text. */
export interface NewApiToken extends ApiToken {
  /** Null in the answer to a repeated call: it was answered before, and is not stored. */
  token: string | null
}

/** Calls with a token on one day. */
export interface ApiTokenDay {
  /** `YYYY-MM-DD` in the company's time zone. */
  day: string
  /** All calls. */
  calls: number
  /** Those that its scopes, its addresses or its end refused. */
  refused: number
}

const scopes = () =>
  array(string<ApiScope>().oneOf(apiScopes).required())
    .min(1)
    .max(apiScopes.length)
    .meta({ example: ['messages:send'] })

const addresses = () =>
  array(
    string()
      .trim()
      .max('ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255/128'.length)
      .transform((value: unknown) => (typeof value === 'string' ? (usualRange(value) ?? value) : value))
      .test('range', '${path} is an address like 203.0.113.7 or 203.0.113.0/24', (value) =>
        value ? usualRange(value) !== null : true,
      )
      .required(),
  )
    .max(limits.apiToken.addresses)
    .meta({ example: ['203.0.113.0/24'] })

export const apiTokensApi = {
  /** The company's tokens, by name. Those that ended stay in the list for `limits.apiToken.keptDays`. */
  list: endpoint('GET', '/api-tokens').answers<ApiToken[]>(),
  /** The only answer that has the token. Header `Idempotency-Key`: a repeat creates none. */
  create: endpoint('POST', '/api-tokens', {
    body: object({
      name: name().required(),
      scopes: scopes().required(),
      /** Reaches this connection only. Default: all of the company's. */
      whatsappId: nullableId(),
      addresses: addresses(),
      lastDay: nullableDay(),
    }),
  }).answers<NewApiToken>(),
  /** The connection of a token stays. */
  update: endpoint('PUT', '/api-tokens/:id', {
    params: idParams,
    body: object({
      name: name(),
      scopes: scopes().optional(),
      addresses: addresses().optional(),
      lastDay: nullableDay(),
    }),
  }).answers<ApiToken>(),
  /** Ends a token at once. */
  revoke: endpoint('POST', '/api-tokens/:id/revoke', { params: idParams }).answers<ApiToken>(),
  /** Its calls by day, the oldest first; days without calls are left out. */
  days: endpoint('GET', '/api-tokens/:id/days', { params: idParams }).answers<ApiTokenDay[]>(),
}
