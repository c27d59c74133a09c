import { API_TOKEN_PREFIX, type ApiScope } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import type { ApiToken } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { hashOfToken } from '../../../platform/crypto/companyToken.js'
import { isSameSecret } from '../../../platform/crypto/isSameSecret.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Program } from '../../../platform/http/programRoute.js'
import { asProgram } from '../../../platform/http/caller/caller.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { countUse } from './apiTokens.commands.js'
import { companyToday } from './apiTokens.queries.js'
import { refusalOfUse } from './apiTokens.rules.js'
import { programCompanyColumns, requireProgramCompany, type ProgramCompany } from './requireProgramCompany.js'

type TokenRow = ProgramCompany &
  Pick<ApiToken, 'connectionId' | 'tokenHash' | 'scopes' | 'addresses' | 'lastDay' | 'revokedAt'> & {
    tokenId: number
  }

const OWNER = `
  select token.id as "tokenId", token.connection_id as "connectionId", token.token_hash as "tokenHash",
         token.scopes, token.addresses, token.last_day::text as "lastDay", token.revoked_at as "revokedAt",
         ${programCompanyColumns('$2')}
    from api_tokens token join companies company on company.id = token.company_id
   where token.token_hash = $1`

interface TokenUse {
  scope: ApiScope
  /** The caller's IP address. */
  address: string | undefined
  /** Counts the call against the token's limit before it is counted as a use. */
  admit: (program: Program) => Promise<void>
}

/**
 * The program with a token of `apiTokensApi`; null for a token of another kind. The call is counted on its
 * day, also when it is refused. Calls over the rate limit are not counted. Call it outside of any scope.
 * @throws AppError ERR_API_TOKEN_ENDED, ERR_API_TOKEN_ADDRESS, ERR_API_TOKEN_SCOPE, what `admit` throws, and
 *   as `requireProgramCompany`.
 */
export async function maybeTokenProgram(
  token: string,
  { scope, address, admit }: TokenUse,
): Promise<Program | null> {
  if (!token.startsWith(API_TOKEN_PREFIX)) return null
  const hash = hashOfToken(token)
  const [owner] = await withPlatformScope('whose token a program has', () =>
    database.query<TokenRow>(OWNER, { bind: [hash, clock.now()], type: QueryTypes.SELECT }),
  )
  if (!owner || !isSameSecret(owner.tokenHash, hash)) return null
  const { companyId, connectionId, tokenId } = owner
  const program = { companyId, connectionId, tokenId }
  await admit(program)
  requireProgramCompany(owner)
  const refusal = await asProgram(program, async () => {
    const today = await companyToday()
    const found = refusalOfUse(owner, { scope, address, today })
    await countUse({ tokenId, today, isRefused: found !== null, address })
    return found
  })
  if (refusal) throw new AppError(refusal, refusal === 'ERR_API_TOKEN_SCOPE' ? { message: scope } : {})
  return program
}
