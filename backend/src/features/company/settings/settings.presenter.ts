import {
  type Setting as SettingOnWire,
  settingDefaults,
  settingNames,
  type SettingName,
} from '@balcao/contract'
import type { Setting } from '../../../models/index.js'
import { openSecret } from './openSecret.js'
import { masked } from './settingValues.rules.js'
import { isSecretSetting } from './settings.rules.js'

/** One setting; a secret is masked. A setting that is not stored has the id 0 and its default. */
export function presentSetting(key: SettingName, stored: Setting | null, companyId: number): SettingOnWire {
  if (!stored) return { id: 0, key, value: settingDefaults[key], companyId, createdAt: null, updatedAt: null }
  const value = isSecretSetting(key) ? masked(openSecret(key, stored)) : stored.value
  const [createdAt, updatedAt] = [stored.createdAt.toISOString(), stored.updatedAt.toISOString()]
  return { id: stored.id, key, value, companyId, createdAt, updatedAt }
}

/**
 * Every setting the reader may see, stored or not: clients expect all keys.
 * @param reader `secrets`: whether masked secrets are included. Ordinary users don't get them.
 */
export function presentSettings(
  stored: readonly Setting[],
  companyId: number,
  reader: { secrets: boolean } = { secrets: false },
): SettingOnWire[] {
  const byKey = new Map(stored.map((setting) => [setting.key, setting]))
  return settingNames
    .filter((key) => reader.secrets || !isSecretSetting(key))
    .map((key) => presentSetting(key, byKey.get(key) ?? null, companyId))
}
