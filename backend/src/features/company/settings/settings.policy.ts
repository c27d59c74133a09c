import { hasAbility, type SettingName } from '@balcao/contract'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/** Settings that only super users change: what a company has bought, and what concerns the installation. */
const ofTheInstallation: ReadonlySet<SettingName> = new Set<SettingName>([
  'campaignsEnabled',
  'userCreation',
  'graceDays',
  'reminderConnection',
])

export const settingPolicy = {
  seeSecrets: (actor: UserActor): boolean => hasAbility(actor.profile, 'settings:secrets') && !actor.support,
  change: (actor: UserActor, key: SettingName): boolean => actor.super || !ofTheInstallation.has(key),
} as const
