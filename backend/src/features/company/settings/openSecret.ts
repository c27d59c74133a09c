import { type SettingName } from '@balcao/contract'
import { Setting } from '../../../models/index.js'
import { maybeUnsealText, seal } from '../../../platform/crypto/seal.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

const place = (key: SettingName): string => `setting ${currentCompanyId()}/${key}`

/** How the value of a secret setting is stored: sealed, and an empty one as it is. */
export const sealSecret = (key: SettingName, value: string): string =>
  value === '' ? '' : seal(Buffer.from(value), place(key)).toString('base64')

/** The value of a stored secret setting; null when it does not open. */
export const openSecret = (key: SettingName, { value }: Pick<Setting, 'value'>): string | null =>
  value === '' ? '' : maybeUnsealText(Buffer.from(value, 'base64'), place(key))

/**
 * The values of these secret settings of the scope's company; empty text for what is not stored or does not
 * open.
 */
export async function openSecrets<K extends SettingName>(keys: readonly K[]): Promise<Record<K, string>> {
  const stored = await Setting.findAll({ where: { key: [...keys] } })
  const valueOf = (key: K): string => {
    const setting = stored.find((each) => each.key === key)
    return (setting && openSecret(key, setting)) ?? ''
  }
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, string>
}
