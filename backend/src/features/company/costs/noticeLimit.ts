import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { listAdmins } from '../users/index.js'
import { limitMail } from './limitMail.rules.js'
import { listLimits, thisMonth, type ConnectionLimit } from './limits.queries.js'
import { stepOf, type LimitStep } from './limits.rules.js'

/**
 * Announces that a step of a month's limit was reached, once for each step and limit: by mail to the admins,
 * and on their open screens, which read the costs again.
 */
export async function noticeLimit(connectionId: number): Promise<void> {
  const [limit] = await listLimits([connectionId])
  const step = limit && stepOf(limit)
  if (!limit || step === null || step === undefined) return
  const noticed = await database.query(
    `insert into limit_notices (connection_id, month, percent, limit_cents, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning percent`,
    {
      bind: [connectionId, await thisMonth(), step, limit.limitCents, clock.now()],
      type: QueryTypes.SELECT,
    },
  )
  if (noticed.length === 0) return
  await recordEvent('connection.changed', { connectionId })
  await mailAdmins(limit, step)
}

/** Mails the admins who have confirmed their address. */
async function mailAdmins(limit: ConnectionLimit, step: LimitStep): Promise<void> {
  const { language } = await companySettings()
  const content = limitMail(language, limit, step)
  const key = `monthly limit ${limit.connectionId}/${await thisMonth()}/${step}/${limit.limitCents}`
  for (const { id, email, emailVerified } of await listAdmins())
    if (emailVerified) await queueMail({ key: `${key}/${id}`, to: email, content })
}
