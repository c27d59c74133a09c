import type { Setting as SettingOnWire } from '@balcao/contract'
import type { Setting } from '../../models/index.js'
import { isSecretSetting, settingDefaults, settingKeys } from './settings.rules.js'

/**
 * Every setting that all who work in the company may read, stored or not: clients look keys up and expect them all. One that
 * is not stored has the id 0 and its default.
 */
export function presentSettings(stored: readonly Setting[], companyId: number): SettingOnWire[] {
  const byKey = new Map(stored.map((setting) => [setting.key, setting]))
  return settingKeys
    .filter((key) => !isSecretSetting(key))
    .map((key) => {
      const { id = 0, value = settingDefaults[key] } = byKey.get(key) ?? {}
      return { id, key, value, companyId }
    })
}
