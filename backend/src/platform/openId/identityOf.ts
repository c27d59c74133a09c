export type Claims = Readonly<Record<string, unknown>>

/** What an authentic ID token says, with what the provider answers beside it. */
export interface ProviderIdentity {
  /** The provider's own id of the account. It never changes hands, unlike an e-mail. */
  subject: string
  /** In lower case; null when the provider names none, or does not say that it is verified. */
  email: string | null
  /**
   * An e-mail of which the provider says neither that it is verified nor that it is not, and which is of no
   * guest; else null. Only for companies that vouch for their provider.
   */
  uncheckedEmail: string | null
  groups: string[]
}

/**
 * Microsoft Entra says by `xms_edov`, an optional claim, that the domain of an e-mail belongs to the tenant
 * of the account. From other providers the claim could be an attribute that people fill in themselves.
 */
const ENTRA = /^https:\/\/login\.(microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)\//

const isYes = (value: unknown): boolean => [true, 'true', 1, '1'].includes(value as boolean)

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

/** Groups, and roles where a provider calls them so. Keycloak writes a group as a path: `/balcao-admin`. */
const groupsOf = ({ groups, roles }: Claims): string[] =>
  [...textsOf(groups), ...textsOf(roles)].map((group) => group.replace(/^\//, ''))

const emailOf = ({ email }: Claims): string | null =>
  typeof email === 'string' && email.trim() !== '' ? email.trim().toLowerCase() : null

const isVerified = (claims: Claims, issuer: string): boolean =>
  claims['email_verified'] === true ||
  claims['email_verified'] === 'true' ||
  (ENTRA.test(issuer) && isYes(claims['xms_edov']))

/** Whether the provider says nothing about the e-mail, and the account is the provider's own. */
function isSilent(claims: Claims, issuer: string): boolean {
  const { email_verified: verified, xms_edov: ownsDomain, idp, acct } = claims
  const isGuest = (idp !== undefined && idp !== issuer) || isYes(acct)
  return verified === undefined && ownsDomain === undefined && !isGuest
}

/** Whether claims lack what logins are decided by. The provider may say it elsewhere. */
export const isShort = (claims: Claims, issuer: string): boolean =>
  !isVerified(claims, issuer) || emailOf(claims) === null || groupsOf(claims).length === 0

/**
 * Who logs in.
 * @param claims of the ID token.
 * @param more what the provider says of the same account elsewhere.
 */
export function identityOf(
  subject: string,
  { claims, more, issuer }: { claims: Claims; more: Claims; issuer: string },
): ProviderIdentity {
  const sources = [claims, more]
  const verified = sources.find((source) => isVerified(source, issuer) && emailOf(source) !== null)
  const named = sources.map(emailOf).find((email) => email !== null) ?? null
  return {
    subject,
    email: verified ? emailOf(verified) : null,
    uncheckedEmail: sources.every((source) => isSilent(source, issuer)) ? named : null,
    groups: [...groupsOf(claims), ...groupsOf(more)],
  }
}
