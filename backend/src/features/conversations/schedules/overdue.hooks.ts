import { Op } from 'sequelize'
import type { MarksOverdue } from '../../../kit/overdue.js'
import { Schedule } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { failNow, type Due } from './sendDue.js'

/** Why a schedule was not sent that was due before its company was opened for sending. */
export const CLOSED = 'ERR_SCHEDULE_CLOSED'

/** Schedules that are marked together. Their texts are in memory meanwhile. */
const AT_ONCE = 500

const overdue = (now: Date) => ({ state: 'pending' as const, sendAt: { [Op.lte]: now } })

const nextOverdue = (): Promise<Due[]> =>
  Schedule.findAll({
    attributes: ['id', 'seriesId'],
    where: overdue(clock.now()),
    order: [['id', 'ASC']],
    limit: AT_ONCE,
  })

/** They fail, and their series go on at their next time after now. */
export const marksOverdueSchedules: MarksOverdue = {
  what: 'schedules',
  count: (now) => Schedule.count({ where: overdue(now) }),
  mark: async () => {
    for (let due = await nextOverdue(); due.length > 0; due = await nextOverdue()) await failNow(due, CLOSED)
  },
}
