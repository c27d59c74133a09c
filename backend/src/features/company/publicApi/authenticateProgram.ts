import { connectionScopes, type ApiScope } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { isSameSecret } from '../../../platform/crypto/isSameSecret.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Program, ProgramCall } from '../../../platform/http/programRoute.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import {
  maybeTokenProgram,
  programCompanyColumns,
  requireProgramCompany,
  type ProgramCompany,
} from '../apiTokens/index.js'
import { tokenHashesOf } from '../connections/index.js'

interface ConnectionRow extends ProgramCompany {
  connectionId: number
  tokenHash: string
}

/** Two companies may have chosen the same token without knowing it. */
const OWNERS = `
  select c.id as "connectionId", c.token_hash as "tokenHash", ${programCompanyColumns('$2')}
    from connections c join companies company on company.id = c.company_id
   where c.token_hash = any($1) limit 2`

/**
 * The program with a connection's own token. It is found by the token's keyed hash, so the duration of the
 * search reveals nothing about existing tokens.
 */
async function programOfConnection(token: string, scope: ApiScope): Promise<Program> {
  const hashes = tokenHashesOf(token)
  const owners = await withPlatformScope('whose token a program has', () =>
    database.query<ConnectionRow>(OWNERS, { bind: [hashes, clock.now()], type: QueryTypes.SELECT }),
  )
  const [owner, ...others] = owners.filter(({ tokenHash }) =>
    hashes.some((hash) => isSameSecret(tokenHash, hash)),
  )
  if (!owner || others.length > 0) throw new AppError('ERR_INVALID_API_TOKEN')
  requireProgramCompany(owner)
  if (!connectionScopes.includes(scope)) throw new AppError('ERR_API_TOKEN_SCOPE', { message: scope })
  return { companyId: owner.companyId, connectionId: owner.connectionId, tokenId: null }
}

/**
 * Counts a call against the limit of its token per minute. All processes share the count; while Redis is
 * away, each counts alone. Sends and reads have separate limits.
 */
const admit = (scope: ApiScope) => (program: Program) =>
  throttle(
    scope === 'messages:send' ? 'api-sends' : 'api-reads',
    program.tokenId === null ? (program.connectionId ?? '') : `token ${program.tokenId}`,
    { calls: env.API_CALLS_PER_MINUTE, seconds: 60 },
  )

/**
 * The program with a token, which is one of `apiTokensApi` or a connection's own. Call it outside of any
 * scope.
 * @throws AppError ERR_INVALID_API_TOKEN for a token of nobody, or of two companies; ERR_RATE_LIMITED; as
 *   `maybeTokenProgram`; and as `requireProgramCompany`.
 */
export async function authenticateProgram(given: string, { scope, address }: ProgramCall): Promise<Program> {
  const token = given.trim()
  const found = await maybeTokenProgram(token, { scope, address, admit: admit(scope) })
  if (found) return found
  const program = await programOfConnection(token, scope)
  await admit(scope)(program)
  return program
}
