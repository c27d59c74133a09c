import type { Profile, SignOnGroup } from '@balcao/contract'
import type { ProviderIdentity } from '../../../platform/openId/identityOf.js'

/** The domain of an e-mail address in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Domains where everybody can get an address, so no company can connect them. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'outlook.com.br',
    'hotmail.com',
    'hotmail.com.br',
    'live.com',
  ],
  ...[
    'msn.com',
    'yahoo.com',
    'yahoo.com.br',
    'ymail.com',
    'rocketmail.com',
    'icloud.com',
    'me.com',
    'mac.com',
  ],
  ...[
    'aol.com',
    'gmx.com',
    'gmx.net',
    'mail.com',
    'proton.me',
    'protonmail.com',
    'pm.me',
    'tutanota.com',
    'zoho.com',
  ],
  ...[
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'ig.com.br',
    'globo.com',
    'globomail.com',
    'r7.com',
    'oi.com.br',
  ],
  ...[
    'zipmail.com.br',
    'pop.com.br',
    'superig.com.br',
    'yandex.com',
    'mail.ru',
    'qq.com',
    '163.com',
    'hey.com',
  ],
])

/**
 * Whether a company may connect a domain: one of its admins has a verified address there, which not everybody
 * could get.
 * @param verified verified e-mails of the company's active admins.
 */
export const ownsDomain = (domain: string, verified: readonly string[]): boolean =>
  !PUBLIC_DOMAINS.has(domain) && verified.some((email) => domainOf(email) === domain)

/** Why the provider's account may not log in, or null. */
export function refusalOf(
  { email, groups }: Pick<ProviderIdentity, 'email' | 'groups'>,
  settings: { domains: readonly string[]; groups: readonly SignOnGroup[] },
): 'ERR_SIGN_ON_EMAIL' | 'ERR_SIGN_ON_NO_GROUP' | null {
  if (email === null || !settings.domains.includes(domainOf(email))) return 'ERR_SIGN_ON_EMAIL'
  const isMember = settings.groups.some(({ group }) => groups.includes(group))
  return settings.groups.length > 0 && !isMember ? 'ERR_SIGN_ON_NO_GROUP' : null
}

/** From the one that may do most. */
const byRights: readonly Profile[] = ['admin', 'supervisor', 'user']

/** What groups give their member. `queueIds` null: all queues. */
export interface GroupAccess {
  profile: Profile
  queueIds: number[] | null
}

/**
 * What the groups of an account give: the profile that may do most, and the queues of all its groups.
 * @returns null where the company has no groups: everybody stays as they are.
 */
export function accessOf(groups: readonly string[], settings: readonly SignOnGroup[]): GroupAccess | null {
  const mine = settings.filter(({ group }) => groups.includes(group))
  const profile = byRights.find((each) => mine.some((entry) => entry.profile === each))
  if (!profile) return null
  const hasAll = mine.some(({ queueIds }) => queueIds === null)
  return { profile, queueIds: hasAll ? null : [...new Set(mine.flatMap(({ queueIds }) => queueIds ?? []))] }
}
