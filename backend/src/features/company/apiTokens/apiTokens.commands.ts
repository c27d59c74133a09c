import { randomBytes } from 'node:crypto'
import { API_TOKEN_PREFIX, limits, type apiTokensApi, type BodyOf } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { ApiToken } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { hashOfToken } from '../../../platform/crypto/companyToken.js'
import { database } from '../../../platform/database/database.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { claimCompany } from '../../billing/companies/index.js'
import { findConnection } from '../connections/index.js'
import { beginningOf } from './apiTokens.rules.js'

type NewToken = BodyOf<typeof apiTokensApi.create>
type TokenChanges = BodyOf<typeof apiTokensApi.update>

const TOKEN_BYTES = 32

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/**
 * Creates a token of 256 random bits. Only its hash is stored.
 * @param today in the company's time zone.
 * @throws AppError ERR_API_TOKEN_LIMIT when the company has the most valid ones it may have;
 *   ERR_NO_WAPP_FOUND.
 */
export async function createToken(
  { name, scopes, whatsappId = null, addresses = [], lastDay = null }: NewToken,
  today: string,
): Promise<{ id: number; token: string }> {
  await claimCompany()
  const isValid = { revokedAt: null, lastDay: { [Op.or]: [{ [Op.is]: null }, { [Op.gte]: today }] } }
  if ((await ApiToken.count({ where: isValid })) >= limits.apiToken.count)
    throw new AppError('ERR_API_TOKEN_LIMIT')
  if (whatsappId !== null) await aboutField('whatsappId', findConnection(whatsappId))
  const token = API_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
  const { id } = await ApiToken.create({
    name,
    tokenHash: hashOfToken(token),
    beginning: beginningOf(token),
    scopes: unique(scopes),
    connectionId: whatsappId,
    addresses: unique(addresses),
    lastDay,
  })
  return { id, token }
}

/** Changes a token that was not revoked. A later last day makes one that ended valid again. */
export async function updateToken(
  token: ApiToken,
  {
    name = token.name,
    scopes = token.scopes,
    addresses = token.addresses,
    lastDay = token.lastDay,
  }: TokenChanges,
): Promise<void> {
  if (token.revokedAt) throw new AppError('ERR_API_TOKEN_ENDED')
  await token.update({ name, scopes: unique(scopes), addresses: unique(addresses), lastDay })
}

/** Ends a token at once; a revoked one stays as it is. */
export async function revokeToken(token: ApiToken): Promise<void> {
  if (!token.revokedAt) await token.update({ revokedAt: clock.now() })
}

interface CountedUse {
  tokenId: number
  today: string
  isRefused: boolean
  address: string | undefined
}

const COUNT = `
  insert into api_token_days (token_id, day, calls, refused, last_at, last_address) values ($1, $2, 1, $3, $4, $5)
    on conflict (token_id, day) do update
      set calls = api_token_days.calls + 1, refused = api_token_days.refused + excluded.refused,
          last_at = excluded.last_at, last_address = excluded.last_address`

/** Adds a call to the count of its day. */
export async function countUse({ tokenId, today, isRefused, address }: CountedUse): Promise<void> {
  await database.query(COUNT, {
    bind: [tokenId, today, isRefused ? 1 : 0, clock.now(), address ?? null],
    type: QueryTypes.INSERT,
  })
}
