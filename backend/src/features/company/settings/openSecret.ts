import { type SettingName } from '@balcao/contract'
import { Setting } from '../../../models/index.js'
import { sealedText } from '../../../platform/crypto/sealedColumn.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { secretKeys } from './settings.rules.js'

export const secretSettings = sealedText<{ companyId: number; key: string }>({
  table: 'settings',
  column: 'value',
  key: { id: 'integer' },
  facts: { companyId: 'company_id', key: 'key' },
  place: ({ companyId, key }) => `setting ${companyId}/${key}`,
  where: `value <> '' and key in (${[...secretKeys].map((key) => `'${key}'`).join(', ')})`,
})

const placeOf = (key: SettingName) => ({ companyId: currentCompanyId(), key })

/** The stored form of a secret setting: sealed; an empty one stays empty. */
export const sealSecret = (key: SettingName, value: string): string =>
  value === '' ? '' : secretSettings.seal(Buffer.from(value), placeOf(key))

/** The value of a stored secret setting; null when it cannot be unsealed. */
export const openSecret = (key: SettingName, { value }: Pick<Setting, 'value'>): string | null =>
  value === '' ? '' : secretSettings.maybeText(value, placeOf(key))

/** The values of these secret settings of the scope's company; empty when not stored or not readable. */
export async function openSecrets<K extends SettingName>(keys: readonly K[]): Promise<Record<K, string>> {
  const stored = await Setting.findAll({ where: { key: [...keys] } })
  const valueOf = (key: K): string => {
    const setting = stored.find((each) => each.key === key)
    return (setting && openSecret(key, setting)) ?? ''
  }
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, string>
}
