import type { SettingName } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Setting } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { sealSecret } from './openSecret.js'
import { isMask, isValidSetting } from './settingValues.rules.js'
import { isSecretSetting } from './settings.rules.js'

/**
 * Stores a setting. Two calls at once leave one row. A secret that comes back masked stays as it is.
 * @throws AppError ERR_VALIDATION when it may not have this value.
 */
export async function changeSetting(key: SettingName, value: string): Promise<void> {
  if (isSecretSetting(key) && isMask(value)) return
  if (!isValidSetting(key, value)) {
    throw new AppError('ERR_VALIDATION', { field: 'body.value', message: `${key} may not be this` })
  }
  const stored = isSecretSetting(key) ? sealSecret(key, value) : value
  await Setting.bulkCreate([{ key, value: stored }], {
    updateOnDuplicate: ['value', 'updatedAt'],
    conflictAttributes: ['companyId', 'key'],
  })
  await recordEvent('setting.changed', { key })
}

/** Stores the first settings of a new company. Runs in the platform's scope. */
export async function storeFirstSettings(
  companyId: number,
  settings: Partial<Record<SettingName, string>>,
): Promise<void> {
  await Setting.bulkCreate(Object.entries(settings).map(([key, value]) => ({ companyId, key, value })))
}
