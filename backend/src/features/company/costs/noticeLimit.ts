import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Connection } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { listAdmins } from '../users/index.js'
import { limitMail } from './limitMail.rules.js'
import { costCalendar } from './calendar.queries.js'
import { listLimits, type ConnectionLimit } from './limits.queries.js'
import { stepOf, type LimitStep } from './limits.rules.js'

/**
 * Announces that a step of a month's limit was reached, once for each step and limit: by mail to the admins,
 * and on their open screens, which read the costs again.
 */
export async function noticeLimit(connectionId: number): Promise<void> {
  const calendar = await costCalendar()
  const [limit] = await listLimits([connectionId], calendar)
  const step = limit && stepOf(limit)
  if (!limit || step === null || step === undefined) return
  const { month } = calendar
  const noticed = await database.query(
    `insert into limit_notices (connection_id, month, percent, limit_cents, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning percent`,
    {
      bind: [connectionId, month, step, limit.limitCents, clock.now()],
      type: QueryTypes.SELECT,
    },
  )
  if (noticed.length === 0) return
  await recordEvent('connection.changed', { connectionId })
  await mailAdmins(limit, step, month)
}

/** Mails the admins who have confirmed their address. */
async function mailAdmins(
  { connectionId, limitCents }: ConnectionLimit,
  step: LimitStep,
  month: string,
): Promise<void> {
  const { language } = await companySettings()
  const connection = await Connection.findByPk(connectionId, { attributes: ['name'] })
  const content = limitMail(language, { name: connection?.name ?? '', limitCents }, step)
  const key = `monthly limit ${connectionId}/${month}/${step}/${limitCents}`
  for (const { id, email, emailVerified } of await listAdmins())
    if (emailVerified) await queueMail({ key: `${key}/${id}`, to: email, content })
}
