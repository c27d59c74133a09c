import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { ofSuperUsers } from '../companies/index.js'
import { isUp } from '../../company/connections/index.js'
import { settingOf } from '../../company/settings/index.js'

/** The connection that sends reminders, and its company. */
export interface Sender {
  connectionId: number
  companyId: number
}

/**
 * The connection that super users have chosen, while it is connected. A message that waited for it would
 * arrive when it is out of date. Runs in the platform's scope.
 */
export async function maybeSender(): Promise<Sender | null> {
  const [sender] = await database.query<Sender>(
    `select c.id as "connectionId", c.company_id as "companyId"
       from companies own join connections c on c.company_id = own.id
      where ${ofSuperUsers('own')} and c.id::text = ${settingOf('reminderConnection', 'own.id')} and ${isUp('c')}
      order by c.id limit 1`,
    { type: QueryTypes.SELECT },
  )
  return sender ?? null
}
