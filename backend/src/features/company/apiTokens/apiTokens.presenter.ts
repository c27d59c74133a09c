import type { ApiToken as TokenOnWire } from '@balcao/contract'
import type { ListedToken } from './apiTokens.queries.js'
import { stateOfToken } from './apiTokens.rules.js'

/** @param today `YYYY-MM-DD` in the company's time zone. */
export const presentToken = (token: ListedToken, today: string): TokenOnWire => ({
  id: token.id,
  name: token.name,
  beginning: token.beginning,
  scopes: token.scopes,
  whatsappId: token.connectionId,
  addresses: token.addresses,
  state: stateOfToken(token, today),
  lastDay: token.lastDay,
  revokedAt: token.revokedAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: token.lastUsedFrom,
  calls: token.calls,
  refused: token.refused,
  callsToday: token.callsToday,
  createdAt: token.createdAt.toISOString(),
  updatedAt: token.updatedAt.toISOString(),
})
