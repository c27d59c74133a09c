import { settingDefaults, settingNames, type SettingName } from '@balcao/contract'
import { Setting } from '../../../models/index.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { isSecretSetting, toCompanySettings, type CompanySettings } from './settings.rules.js'

/**
 * SQL expression: a company's value of a setting, stored or default.
 * @param companyId the SQL of the company's id.
 */
export const settingOf = (key: SettingName, companyId: string): string =>
  `coalesce((select setting.value from settings setting where setting.company_id = ${companyId} and setting.key = '${key}'), '${settingDefaults[key]}')`

/** SQL condition: the company may send campaigns. */
export const campaignsAreOn = (companyId: string): string =>
  `(${settingOf('campaignsEnabled', companyId)} = 'true')`

/** SQL condition: users of the company who are not admins may export contacts, too. */
export const mayExportContacts = (companyId: string): string =>
  `(${settingOf('exportContacts', companyId)} = 'enabled')`

/** The company's stored settings; others have their default. */
export const listSettings = (): Promise<Setting[]> => Setting.findAll({ order: [['key', 'ASC']] })

/** The settings of the scope's company that the server uses. */
export async function companySettings(): Promise<CompanySettings> {
  const rows = await readRows<{ key: string; value: string }>(sql`select key, value from settings`)
  return toCompanySettings(new Map(rows.map(({ key, value }) => [key, value])))
}

/** `companySettings` of any company. Runs in the platform's scope. */
export async function settingsOfCompany(companyId: number): Promise<CompanySettings> {
  const rows = await Setting.findAll({ where: { companyId } })
  return toCompanySettings(new Map(rows.map(({ key, value }) => [key, value])))
}

/** The time zones of companies, by id; other ids get the default. Runs in the platform's scope. */
export async function timezonesOf(companyIds: readonly number[]): Promise<(companyId: number) => string> {
  const rows = await Setting.findAll({ where: { companyId: [...companyIds], key: 'timezone' } })
  const zones = new Map(
    rows.map(({ companyId, key, value }) => [companyId, toCompanySettings(new Map([[key, value]])).timezone]),
  )
  return (companyId) => zones.get(companyId) ?? settingDefaults.timezone
}

/** A stored setting; null while it has its default. */
export const maybeSetting = batchReads<SettingName, Setting>(async (keys) => {
  const rows = await Setting.findAll({ where: { key: [...keys] } })
  return new Map(rows.map((row) => [row.key as SettingName, row]))
})

/** @throws AppError ERR_NO_SETTING_FOUND when there is no setting of this name. */
export function findSettingKey(name: string): SettingName {
  const key = settingNames.find((candidate) => candidate === name)
  if (!key) throw new AppError('ERR_NO_SETTING_FOUND')
  return key
}

/** The stored settings by key, without secrets. */
export const openSettings = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await listSettings())
      .filter(({ key }) => settingNames.some((candidate) => candidate === key && !isSecretSetting(candidate)))
      .map(({ key, value }) => [key, value]),
  )
