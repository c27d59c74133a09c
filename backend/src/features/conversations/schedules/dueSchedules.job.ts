import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { bound } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { isTransientDatabaseError } from '../../../platform/database/transientError.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { maySend } from '../../billing/companies/index.js'
import { isConnected } from '../../company/connections/index.js'
import { giveUp, nextDue, sendDue, type Due, overdueAfterRestore } from './sendDue.js'

/** Messages of one transaction. Their contacts are locked meanwhile, so incoming messages wait. */
const AT_ONCE = 50

/**
 * Sends a company's due schedules, some in each transaction. If one cannot be stored, each is sent by itself,
 * so that it does not block the others.
 */
export const sendSchedulesJob = defineJob({
  name: 'send-schedules',
  data: object(),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 5,
  run: async (_data, { inScope }) => {
    const next = () => inScope(() => nextDue(AT_ONCE))
    const sendOne = (due: Due) =>
      inScope(() => sendDue([due])).catch((error: unknown) => {
        if (isTransientDatabaseError(error)) throw error
        log.error({ scheduleId: due.id, err: error }, 'a scheduled message could not be stored')
        return inScope(() => giveUp(due, error))
      })
    for (let due = await next(); due.length > 0; due = await next()) {
      const together = due
      try {
        await inScope(() => sendDue(together))
      } catch (error) {
        if (isTransientDatabaseError(error)) throw error
        for (const one of together) await sendOne(one)
      }
    }
  },
})

const isDue = (whose: string) =>
  `exists (select from schedules where ${whose} and state = 'pending' and send_at <= $1)`

/**
 * Companies with due schedules, found by indexes: for connected numbers, for connected default numbers, and
 * for companies without a default number.
 */
const COMPANIES_WITH_DUE = `
  select company_id as "companyId" from connections
    join companies on companies.id = company_id and ${maySend('companies', '$1')}
   where ${isConnected('connections')} and (
         ${isDue('connection_id = connections.id')}
         or (is_default and ${isDue('connection_id is null and schedules.company_id = connections.company_id')}))
  union
  select id from companies
   where ${maySend('companies', '$1')} and not exists (select from connections where company_id = companies.id and is_default)
     and ${isDue('connection_id is null and schedules.company_id = companies.id')}`

/** Due schedules are rows in Postgres. A restart loses none, and missed ones are sent afterwards. */
export const dueSchedulesSweep = defineCompanySweep({
  name: 'due-schedules',
  everyMs: 2_000,
  afterRestore: overdueAfterRestore,
  due: () => bound(COMPANIES_WITH_DUE, [clock.now()]),
  reason: 'scheduled messages that are due',
  find: () => readRows<{ companyId: number }>(bound(COMPANIES_WITH_DUE, [clock.now()])),
  job: sendSchedulesJob,
})
