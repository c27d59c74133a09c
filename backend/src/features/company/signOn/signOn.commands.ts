import { createHash } from 'node:crypto'
import type { BodyOf, PasswordLink, ProviderProblem, signOnApi } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { SignOn, SignOnDomain, SignOnPerson, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'
import { database } from '../../../platform/database/database.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { SIGN_ON_SECONDS } from '../../../platform/http/caller/signOnCookie.js'
import { issuerOf, type ProviderClient } from '../../../platform/openId/provider.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { endSessionsOf } from '../auth/index.js'
import { queues } from '../queues/index.js'
import { makePasswordLink } from '../users/index.js'
import { listDomains, listVerifiedEmails, maybeSignOn } from './signOn.queries.js'
import { ownsDomain } from './signOn.rules.js'

type Settings = BodyOf<typeof signOnApi.save>

export const clientSecrets = sealedBytes<{ companyId: number }>({
  table: 'sign_ons',
  column: 'sealed_secret',
  key: { id: 'integer' },
  facts: { companyId: 'company_id' },
  place: ({ companyId }) => `single sign-on secret ${companyId}`,
})

/**
 * The application at the provider, with its secret.
 * @throws AppError ERR_SIGN_ON_SECRET when ENCRYPTION_KEY is not the key with which it was sealed.
 */
export function clientOf({ issuer, clientId, sealedSecret }: SignOn): ProviderClient {
  const clientSecret = clientSecrets.maybeText(sealedSecret, { companyId: currentCompanyId() })
  if (clientSecret === null) throw new AppError('ERR_SIGN_ON_SECRET', { field: 'body.clientSecret' })
  return { issuer, clientId, clientSecret }
}

/**
 * The application that settings describe. The saved secret counts for the saved provider only: else whoever
 * may change the settings could have it sent to a server of their own.
 * @throws AppError ERR_SIGN_ON_SECRET
 */
export function clientFor(
  saved: SignOn | null,
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret?: string | undefined },
): ProviderClient {
  if (clientSecret !== undefined) return { issuer: issuerOf(issuer), clientId, clientSecret }
  if (!saved || saved.issuer !== issuerOf(issuer))
    throw new AppError('ERR_SIGN_ON_SECRET', { field: 'body.clientSecret' })
  return { ...clientOf(saved), clientId }
}

/**
 * Replaces the domains. Those that stay are not looked at again.
 * @param foreign those that another company has or uses.
 * @throws AppError ERR_SIGN_ON_DOMAIN
 */
async function connectDomains(signOn: SignOn, wanted: string[], foreign: readonly string[]): Promise<void> {
  const before = await listDomains()
  const domains = [...new Set(wanted)].sort()
  const added = domains.filter((domain) => !before.includes(domain))
  const removed = before.filter((domain) => !domains.includes(domain))
  if (added.length + removed.length === 0) return
  const verified = await listVerifiedEmails()
  if (added.some((domain) => foreign.includes(domain) || !ownsDomain(domain, verified)))
    throw new AppError('ERR_SIGN_ON_DOMAIN', { field: 'body.domains' })
  await SignOnDomain.destroy({ where: { domain: { [Op.in]: removed } } })
  await refuseDuplicates({ sign_on_domains_pkey: { code: 'ERR_SIGN_ON_DOMAIN', field: 'domains' } }, () =>
    SignOnDomain.bulkCreate(added.map((domain) => ({ domain }))),
  )
  await noteInAuditLog({ kind: 'signOn', id: signOn.id, name: signOn.issuer }, { domains: [before, domains] })
}

/**
 * Stores the settings. Another provider or application knows other accounts, so nobody logs in there before
 * an admin has tested it.
 * @param foreign as in `listForeignDomains`.
 * @throws AppError ERR_SIGN_ON_SECRET, ERR_SIGN_ON_DOMAIN, ERR_NO_QUEUE_FOUND
 */
export async function saveSignOn(settings: Settings, foreign: readonly string[]): Promise<void> {
  const saved = await maybeSignOn()
  const { issuer, clientId, clientSecret } = clientFor(saved, settings)
  const { groups, domains, trustsEmails } = settings
  const queueIds = groups.flatMap((entry) => entry.queueIds ?? [])
  await aboutField('groups', queues.findEach([...new Set(queueIds)]))
  const isOther = saved?.issuer !== issuer || saved.clientId !== clientId
  const isSecretNew = settings.clientSecret !== undefined
  if (isOther) await SignOnPerson.destroy({ where: {} })
  const values = {
    issuer,
    clientId,
    groups,
    trustsEmails,
    ...(isOther && { enabled: false }),
    // A provider that failed is asked again.
    ...((isOther || isSecretNew) && { failingSince: null, failure: null }),
  }
  const companyId = currentCompanyId()
  const sealed = () => ({ sealedSecret: clientSecrets.seal(Buffer.from(clientSecret), { companyId }) })
  const signOn = saved
    ? await saved.update({ ...values, ...(isSecretNew && sealed()) })
    : await SignOn.create({ ...values, ...sealed() })
  await connectDomains(signOn, domains, foreign)
}

/** A queue is removed: no group gives it any more. */
export async function forgetQueue(queueId: number): Promise<void> {
  const signOn = await maybeSignOn()
  const named = signOn?.groups.some(({ queueIds }) => queueIds?.includes(queueId))
  if (!signOn || !named) return
  const groups = signOn.groups.map((entry) => ({
    ...entry,
    queueIds: entry.queueIds && entry.queueIds.filter((id) => id !== queueId),
  }))
  await signOn.update({ groups })
}

/** People may log in by it from now on. */
export const switchOn = (signOn: SignOn): Promise<SignOn> =>
  signOn.update({ enabled: true, failingSince: null, failure: null })

/** Nobody logs in by it. Whoever logs in after it was switched on again may do so with another account. */
export async function switchOff(signOn: SignOn): Promise<void> {
  await SignOnPerson.destroy({ where: {} })
  await signOn.update({ enabled: false, failingSince: null, failure: null })
}

/** Notes that the provider cannot be used, since when it could not, or that it can. */
export async function noteProvider(issuer: string, problem: ProviderProblem | null): Promise<void> {
  const signOn = await maybeSignOn()
  if (!signOn || signOn.issuer !== issuer || signOn.failure === problem) return
  await signOn.update({ failure: problem, failingSince: problem && (signOn.failingSince ?? clock.now()) })
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

/**
 * Marks a login as returned, and forgets those that would be too old by now.
 * @throws AppError ERR_SIGN_ON_EXPIRED when it has returned before.
 */
export async function useState(state: string): Promise<void> {
  const now = clock.now()
  const expires = new Date(now.getTime() + SIGN_ON_SECONDS * 1_000)
  await database.query(`delete from sign_on_uses where expires_at < $1`, {
    bind: [now],
    type: QueryTypes.DELETE,
  })
  const used = await database.query<{ hash: string }>(
    `insert into sign_on_uses (state_hash, expires_at) values ($1, $2) on conflict do nothing returning state_hash as hash`,
    { bind: [hashOf(state), expires], type: QueryTypes.SELECT },
  )
  if (used.length === 0) throw new AppError('ERR_SIGN_ON_EXPIRED')
}

/** Remembers the account with which a user logs in from now on. */
export async function linkAccount(user: User, subject: string): Promise<void> {
  await SignOnPerson.upsert({ userId: user.id, subject })
}

/**
 * Forgets the account at the provider with which a user logs in. Their sessions that began there end.
 * @returns a link to choose a password, for a user who has none; else null, also where nothing was linked.
 */
export async function unlinkAccount(user: User): Promise<PasswordLink | null> {
  const { id, name, active, passwordHash } = user
  const removed = await SignOnPerson.destroy({ where: { userId: id } })
  if (removed === 0) return null
  await noteInAuditLog({ kind: 'user', id, name }, { '*sign_on_account': ['was', null] })
  await endSessionsOf(id, null, 'unlinked', 'singleSignOn')
  return active && passwordHash === null ? makePasswordLink(user) : null
}

/** Removes the settings of the scope's company, which is being deleted. Others may connect its domains. */
export async function removeSignOn(): Promise<void> {
  await SignOnPerson.destroy({ where: {} })
  await SignOnDomain.destroy({ where: {} })
  await SignOn.destroy({ where: {} })
}
