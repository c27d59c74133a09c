import { Setting } from '../../models/index.js'
import { toCompanySettings, type CompanySettings } from './settings.rules.js'

/** The rows that the company has stored; a key without one has its default. */
export const listSettings = (): Promise<Setting[]> => Setting.findAll({ order: [['key', 'ASC']] })

/** What steers the server in the company of the scope. */
export async function companySettings(): Promise<CompanySettings> {
  const rows = await listSettings()
  return toCompanySettings(new Map(rows.map(({ key, value }) => [key, value])))
}
