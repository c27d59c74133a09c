import type { Setting } from '../../models/index.js'
import { maybeUnsealText, seal } from '../../platform/crypto/seal.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import type { SettingKey } from './settings.rules.js'

const place = (key: SettingKey): string => `setting ${currentCompanyId()}/${key}`

/** How the value of a secret setting is stored: sealed, and an empty one as it is. */
export const sealSecret = (key: SettingKey, value: string): string =>
  value === '' ? '' : seal(Buffer.from(value), place(key)).toString('base64')

/** The value of a stored secret setting; null when it does not open. */
export const openSecret = (key: SettingKey, { value }: Pick<Setting, 'value'>): string | null =>
  value === '' ? '' : maybeUnsealText(Buffer.from(value, 'base64'), place(key))
