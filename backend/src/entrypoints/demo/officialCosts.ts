import { addDays, localTime, priceListOn } from '@balcao/contract'
import { OfficialNumber, Queue, User } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { ATTENDANTS, TIMEZONE } from './data/company.js'
import { DAILY_MESSAGES, MONTHLY_LIMIT_CENTS } from './data/official.js'

/** Days with costs, today included: this month, and one to compare it with. */
const DAYS = 62

/** Adds what a day's messages have cost, as WhatsApp's prices would have. */
const ADD = `
  insert into cost_days (company_id, day, connection_id, queue_id, user_id, is_bot, category, billable, messages, amount_micros)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`

/**
 * Sums of costs of two months, and a monthly limit, so that the page of costs has content. Only the sums: the
 * messages themselves are not in the demo.
 */
export async function makeCosts(companyId: number, connectionId: number): Promise<void> {
  const queues = await Queue.findAll({ where: { companyId }, order: [['id', 'ASC']] })
  const users = await User.findAll({ where: { companyId, email: [...ATTENDANTS] }, order: [['id', 'ASC']] })
  const today = localTime(clock.now(), TIMEZONE).date
  for (let ago = 0; ago < DAYS; ago += 1) {
    const day = addDays(today, -ago)
    const { prices } = priceListOn([], day)
    for (const [place, { category, perDay, isBot, billable }] of DAILY_MESSAGES.entries()) {
      const messages = Math.max(1, perDay - ((ago * 5 + place * 3) % 7) - Math.floor(ago / 15))
      const userId = isBot || category === 'marketing' ? null : (users[ago % users.length]?.id ?? null)
      const queueId = category === 'marketing' ? null : (queues[(ago + place) % queues.length]?.id ?? null)
      const amount = billable ? messages * prices[category] : 0
      await database.query(ADD, {
        bind: [companyId, day, connectionId, queueId, userId, isBot, category, billable, messages, amount],
      })
    }
  }
  await OfficialNumber.update({ monthlyLimitCents: MONTHLY_LIMIT_CENTS }, { where: { id: connectionId } })
}
