import { Setting } from '../../models/index.js'
import { sql } from '../../platform/database/sql.js'
import { readRows } from '../../platform/database/statement.js'
import { AppError } from '../../platform/errors/AppError.js'
import { settingKeys, toCompanySettings, type CompanySettings, type SettingKey } from './settings.rules.js'

/** The rows that the company has stored; a key without one has its default. */
export const listSettings = (): Promise<Setting[]> => Setting.findAll({ order: [['key', 'ASC']] })

/** What steers the server in the company of the scope. */
export async function companySettings(): Promise<CompanySettings> {
  const rows = await readRows<{ key: string; value: string }>(sql`select key, value from settings`)
  return toCompanySettings(new Map(rows.map(({ key, value }) => [key, value])))
}

/** A stored setting; null while it has its default. */
export const maybeSetting = (key: SettingKey): Promise<Setting | null> => Setting.findOne({ where: { key } })

/** @throws AppError ERR_NO_SETTING_FOUND when there is no setting of this name. */
export function findSettingKey(name: string): SettingKey {
  const key = settingKeys.find((known) => known === name)
  if (!key) throw new AppError('ERR_NO_SETTING_FOUND')
  return key
}
