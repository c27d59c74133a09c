import type { SignOn as WireSignOn } from '@balcao/contract'
import type { SignOn } from '../../../models/index.js'

/** @param people how many have logged in by it. */
export const presentSignOn = (
  { issuer, clientId, groups, enabled, trustsEmails, failingSince, failure }: SignOn,
  domains: string[],
  people: number,
): WireSignOn => ({
  issuer,
  clientId,
  enabled,
  trustsEmails,
  domains,
  groups: groups.map(({ group, profile, queueIds }) => ({ group, profile, queueIds })),
  people,
  failure: failingSince && failure && { since: failingSince.toISOString(), problem: failure },
})
