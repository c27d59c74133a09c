import { QueryTypes } from 'sequelize'
import type { Plan } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { settingOf } from '../../company/settings/index.js'
import { ofSuperUsers, ownCompanies } from '../companies/index.js'
import { maybeOffer } from '../plans/index.js'

/**
 * SQL condition: the super users' company has enabled sign-up, for the whole installation. The default is
 * closed.
 */
const IS_OPEN = `exists (
  select from companies c where ${ofSuperUsers('c')} and ${settingOf('userCreation', 'c.id')} = 'enabled')`

/** Whether companies may sign up. Call it outside of any scope. */
export const isSignUpOpen = (): Promise<boolean> =>
  withPlatformScope('whether companies may sign up', async () => {
    const [row] = await database.query<{ open: boolean }>(`select ${IS_OPEN} as open`, {
      type: QueryTypes.SELECT,
    })
    return row?.open === true
  })

/** A plan on offer for a sign-up; the cheapest one by default. Call it outside of any scope. */
export const maybePublicPlan = (id: number | undefined): Promise<Plan | null> =>
  withPlatformScope('a plan to sign up for', () => maybeOffer(id))

/** The super users' company, whose mails those of strangers are. Call it outside of any scope. */
export const maybeOwnCompany = async (): Promise<number | null> => {
  const [id] = await withPlatformScope('who mails a stranger', ownCompanies)
  return id ?? null
}

/** Whether a company has this name. Call it outside of any scope. */
export const isNameTaken = (name: string): Promise<boolean> =>
  withPlatformScope('whether a name is free', async () => {
    const [row] = await readRows<{ isTaken: boolean }>(sql`
      select exists (select from companies
        where search_text(trim(name)) = search_text(trim(${name}::text)) and removed_at is null) as "isTaken"`)
    return row?.isTaken === true
  })
