import { localTime, type AccessPolicyAnswer } from '@balcao/contract'
import type { AccessPolicy } from '../../../models/index.js'
import { entryOf, type SessionTimes } from './accessPolicy.rules.js'

interface Facts {
  timezone: string
  /** The caller's. */
  ownAddress: string
  longest: SessionTimes
}

/** @param policy null: the company has no rules. */
export const presentPolicy = (
  policy: AccessPolicy | null,
  { timezone, ownAddress, longest }: Facts,
): AccessPolicyAnswer => ({
  secondFactorFor: policy?.secondFactorFor ?? 'none',
  secondFactorFrom: policy?.secondFactorFrom ? localTime(policy.secondFactorFrom, timezone).date : null,
  limitsAddresses: policy?.limitsAddresses ?? false,
  addresses: (policy?.addresses ?? []).map(entryOf),
  idleMinutes: policy?.idleMinutes ?? null,
  totalHours: policy?.totalHours ?? null,
  ownAddress,
  longest: { idleMinutes: longest.idleMs / 60_000, totalHours: longest.totalMs / 3_600_000 },
})
