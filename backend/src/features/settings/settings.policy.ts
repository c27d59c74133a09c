import { hasAbility } from '@balcao/contract'
import type { UserActor } from '../../platform/tenancy/actor.js'
import type { SettingKey } from './settings.rules.js'

/** What a company has bought, and what concerns the installation: set by who runs it. */
const ofTheInstallation: ReadonlySet<SettingKey> = new Set<SettingKey>(['campaignsEnabled', 'userCreation'])

export const settingPolicy = {
  seeSecrets: (actor: UserActor): boolean => hasAbility(actor.profile, 'settings:secrets'),
  change: (actor: UserActor, key: SettingKey): boolean => actor.super || !ofTheInstallation.has(key),
} as const
