import { QueryTypes } from 'sequelize'
import { object } from 'yup'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { bound } from '../../../../platform/database/sql.js'
import { defineCompanySweep } from '../../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../../platform/jobs/job.js'
import { gateway, providersThatCan } from '../../../../whatsapp/gateway.js'
import { maySend } from '../../../billing/companies/index.js'
import { campaignsAreOn } from '../../../company/settings/index.js'
import { askForNumber } from '../../../people/contacts/index.js'
import { claimCheck, HAS_DUE, mayAsk, type Check } from './claimCheck.js'
import { matchAnswers, type Answers } from './listChecks.rules.js'
import { CHECK_LIST_NUMBERS } from './nudgeChecks.js'
import { settleChecks } from './settleChecks.js'

/** Shorter than the pause between two turns of a connection. */
const EVERY_MS = 10_000

/** Asks WhatsApp about some numbers; null without an answer. */
async function ask({ connection, entries }: Check): Promise<Answers | null> {
  const asked = entries.map(({ number }) => number)
  const found = await gateway.lookUpMany(connection, asked)
  if (!found) return null
  const { answers, unclear } = matchAnswers(asked, found)
  for (const number of unclear) {
    const answer = await askForNumber(connection, number)
    if (!answer) break
    answers.set(number, answer.exists ? (answer.number ?? number) : null)
  }
  return answers
}

/**
 * Checks the numbers of a company's lists, once through each connection that may ask now. Numbers without an
 * answer are asked again later. All progress is in Postgres.
 */
export const checkListNumbersJob = defineJob({
  name: CHECK_LIST_NUMBERS,
  data: object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 4,
  run: async (_data, { inScope }) => {
    for (;;) {
      const check = await inScope(claimCheck)
      if (!check) return
      const answers = await ask(check)
      if (answers) await inScope(() => settleChecks(check, answers))
    }
  },
})

const COMPANIES_TO_CHECK = `
  select k.id as "companyId" from companies k
   where ${maySend('k', '$1')}
     and ${campaignsAreOn('k.id')}
     and exists (select from connections connection where connection.company_id = k.id and ${mayAsk('$1', '$2')})
     and exists (select from contact_lists list where list.company_id = k.id and ${HAS_DUE})`

const valuesNow = () => [clock.now(), providersThatCan('numberLookup')]

/** Active companies with campaigns that have numbers to check and a connection that may ask. */
const listCompaniesToCheck = (): Promise<{ companyId: number }[]> =>
  database.query(COMPANIES_TO_CHECK, { bind: valuesNow(), type: QueryTypes.SELECT })

export const checkListNumbersSweep = defineCompanySweep({
  name: 'list-numbers-due',
  everyMs: EVERY_MS,
  afterRestore: 'It only asks WhatsApp whether numbers exist.',
  due: () => bound(COMPANIES_TO_CHECK, valuesNow()),
  reason: 'companies with numbers of lists to ask about',
  find: listCompaniesToCheck,
  job: checkListNumbersJob,
})
