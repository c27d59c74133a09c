import { QueryTypes } from 'sequelize'
import { object } from 'yup'
import { database } from '../../../platform/database/database.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { maySend } from '../../billing/companies/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { providersThatCan } from '../../../whatsapp/gateway.js'
import { askForNumber } from './checkNumber.js'
import { confirmNumber, refuseNumber } from './confirmNumber.js'
import { IS_UNCHECKED, listUncheckedContacts, maybeConnectionToAsk } from './contactBook.queries.js'

/** Numbers in one run. Asking WhatsApp for many at once looks like spam. */
const NUMBERS_A_RUN = 20
const EVERY_MS = 10 * 60_000

/**
 * Checks a company's numbers that were saved while no connection was up. It stops at the first number without
 * an answer; the next run continues there.
 */
export const checkNumbersJob = defineJob({
  name: 'check-numbers',
  data: object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
  run: async (_data, { inScope }) => {
    const connection = await inScope(maybeConnectionToAsk)
    const contacts = connection === null ? [] : await inScope(() => listUncheckedContacts(NUMBERS_A_RUN))
    for (const { id, number } of contacts) {
      const answer = await askForNumber(connection, number)
      if (!answer) return
      await inScope(async () => {
        if (answer.exists) await confirmNumber(id, answer.number ?? number)
        else await refuseNumber(id, number)
      })
    }
  },
})

/** Active companies with such numbers and a connection to ask through. */
const listCompaniesToCheck = (): Promise<{ companyId: number }[]> =>
  database.query(
    `select k.id as "companyId" from companies k
      where ${maySend('k', '$1')}
        and exists (select from connections c where c.company_id = k.id and c.status = 'CONNECTED' and c.provider = any($2))
        and exists (select from contacts contact where contact.company_id = k.id and ${IS_UNCHECKED})`,
    { bind: [clock.now(), providersThatCan('numberLookup')], type: QueryTypes.SELECT },
  )

export const checkNumbersSweep = defineCompanySweep({
  name: 'check-numbers-due',
  everyMs: EVERY_MS,
  afterRestore: 'It only asks WhatsApp whether numbers exist.',
  reason: 'companies with numbers that were never checked',
  find: listCompaniesToCheck,
  job: checkNumbersJob,
})
