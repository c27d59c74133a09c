import { type SettingName } from '@balcao/contract'
import { Setting } from '../../../models/index.js'
import { maybeUnsealText, seal } from '../../../platform/crypto/seal.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

const place = (key: SettingName): string => `setting ${currentCompanyId()}/${key}`

/** The stored form of a secret setting: sealed; an empty one stays empty. */
export const sealSecret = (key: SettingName, value: string): string =>
  value === '' ? '' : seal(Buffer.from(value), place(key)).toString('base64')

/** The value of a stored secret setting; null when it cannot be unsealed. */
export const openSecret = (key: SettingName, { value }: Pick<Setting, 'value'>): string | null =>
  value === '' ? '' : maybeUnsealText(Buffer.from(value, 'base64'), place(key))

/** The values of these secret settings of the scope's company; empty when not stored or not readable. */
export async function openSecrets<K extends SettingName>(keys: readonly K[]): Promise<Record<K, string>> {
  const stored = await Setting.findAll({ where: { key: [...keys] } })
  const valueOf = (key: K): string => {
    const setting = stored.find((each) => each.key === key)
    return (setting && openSecret(key, setting)) ?? ''
  }
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, string>
}
