import { callGraph } from '../graph.js'
import type { CloudAccount } from '../account.js'

export interface TokenFacts {
  isValid: boolean
  permissions: readonly string[]
  /** App for which the token was made. */
  appId: string | null
}

/**
 * What Meta says about the token itself. Source: "Debug Token" (Graph API).
 * @throws GraphRefusal, GraphSilence.
 */
export async function askAboutToken({ accessToken }: CloudAccount): Promise<TokenFacts> {
  const query = { input_token: accessToken }
  const { data } = await callGraph({ method: 'GET', path: '/debug_token', query, accessToken })
  const facts = (data ?? {}) as { is_valid?: unknown; scopes?: unknown; app_id?: unknown }
  return {
    isValid: facts.is_valid === true,
    permissions: Array.isArray(facts.scopes) ? facts.scopes.map(String) : [],
    appId: typeof facts.app_id === 'string' ? facts.app_id : null,
  }
}
