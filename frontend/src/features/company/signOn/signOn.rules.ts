import type { Profile } from '@balcao/contract/abilities'
import type { SignOn, SignOnAnswer, SignOnCheck } from '@balcao/contract/resources/company/access/signOn'

/** A group as it is filled in. */
export interface DraftGroup {
  /** Tells rows apart. */
  key: number
  group: string
  profile: Profile
  /** Null: all queues. */
  queueIds: number[] | null
}

/** The settings as they are filled in. */
export interface Draft {
  issuer: string
  clientId: string
  /** Empty: the saved one stays. */
  clientSecret: string
  domains: string[]
  groups: DraftGroup[]
  /** E-mails count as verified where the provider says nothing about that. */
  trustsEmails: boolean
}

export const draftOf = (saved: SignOn | null): Draft => ({
  issuer: saved?.issuer ?? '',
  clientId: saved?.clientId ?? '',
  clientSecret: '',
  domains: saved?.domains ?? [],
  groups: (saved?.groups ?? []).map((group, key) => ({ key, ...group })),
  trustsEmails: saved?.trustsEmails ?? false,
})

/** The body of the call that saves a draft. Rows without a name are left out. */
export const toBody = ({ issuer, clientId, clientSecret, domains, groups, trustsEmails }: Draft) => ({
  issuer: issuer.trim(),
  clientId: clientId.trim(),
  ...(clientSecret && { clientSecret }),
  domains,
  trustsEmails,
  groups: groups
    .filter(({ group }) => group.trim() !== '')
    .map(({ group, profile, queueIds }) => ({ group: group.trim(), profile, queueIds })),
})

/** Whether something was changed and not saved. */
export const isChanged = (draft: Draft, saved: SignOn | null): boolean =>
  JSON.stringify(toBody(draft)) !== JSON.stringify(toBody(draftOf(saved)))

/** What is typed as a domain: also `@Example.com`, or an e-mail address. */
export const domainFrom = (typed: string): string => {
  const text = typed.trim().toLowerCase()
  return text.slice(text.lastIndexOf('@') + 1)
}

/** Who of the company logs in at the provider, and who goes on with a password. */
export function coverageOf(team: SignOnAnswer['team'], domains: readonly string[]) {
  const others = team.filter(({ domain }) => !domains.includes(domain))
  return { covered: team.length - others.length, total: team.length, others: others.map(({ name }) => name) }
}

/** Why it can't be tested yet; null when it can. */
export function missingFor(
  draft: Draft,
  { saved, check, isChecking }: { saved: SignOn | null; check: SignOnCheck | null; isChecking: boolean },
): 'provider' | 'application' | 'secret' | 'domains' | 'checking' | null {
  if (!draft.issuer.trim() || check?.provider.problem) return 'provider'
  const needsSecret = !saved || saved.issuer !== draft.issuer.trim()
  if (!draft.clientId.trim() || (needsSecret && !draft.clientSecret)) return 'application'
  if (check?.isSecretAccepted === false) return 'secret'
  if (draft.domains.length === 0) return 'domains'
  return isChecking ? 'checking' : null
}
