import {
  API_TOKEN_PREFIX,
  isInRanges,
  type ApiScope,
  type ApiTokenState,
  type ErrorCode,
} from '@balcao/contract'
import type { ApiToken } from '../../../models/index.js'

/** Characters of a token after its prefix that people see in the list. */
const VISIBLE = 4

export const beginningOf = (token: string): string => token.slice(0, API_TOKEN_PREFIX.length + VISIBLE)

/** @param today `YYYY-MM-DD` in the company's time zone. */
export function stateOfToken(
  { revokedAt, lastDay }: Pick<ApiToken, 'revokedAt' | 'lastDay'>,
  today: string,
): ApiTokenState {
  if (revokedAt) return 'revoked'
  return lastDay !== null && lastDay < today ? 'ended' : 'active'
}

interface Use {
  scope: ApiScope
  /** The caller's IP address. */
  address: string | undefined
  today: string
}

/** Why a token is refused for a call; null when it is accepted. */
export function refusalOfUse(
  token: Pick<ApiToken, 'revokedAt' | 'lastDay' | 'addresses' | 'scopes'>,
  { scope, address, today }: Use,
): ErrorCode | null {
  if (stateOfToken(token, today) !== 'active') return 'ERR_API_TOKEN_ENDED'
  if (token.addresses.length > 0 && !isInRanges(address, token.addresses)) return 'ERR_API_TOKEN_ADDRESS'
  return token.scopes.includes(scope) ? null : 'ERR_API_TOKEN_SCOPE'
}
