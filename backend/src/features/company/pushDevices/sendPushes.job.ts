import { object } from 'yup'
import { env } from '../../../platform/config/env.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { pushTo } from '../../../platform/push/webPush.js'
import { brandSource } from '../../billing/branding/index.js'
import { outcomeOf, noticeText } from './pushDevices.rules.js'
import { companiesWithDueNotices, noticesAreDue } from './pushDevices.queries.js'
import { pushKeys } from './pushKeys.commands.js'
import { claimDueNotices, noticesAfterRestore, settleNotices } from './sendPushes.commands.js'

const SEND_PUSHES = 'send-pushes'
/** The client's own picture, in `frontend/public`. */
const OWN_ICON = '/icons/app-192.png'

/** Where a push service may complain: it refuses addresses without TLS. */
const contact = (): string => (env.apiUrl.startsWith('https:') ? env.apiUrl : 'mailto:balcao@localhost')

/** Sends a company's due notices. No transaction is open during network calls. */
export const sendPushesJob = defineJob({
  name: SEND_PUSHES,
  data: object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 5,
  run: async (_data, { companyId, inScope }) => {
    const { due, isFull } = await inScope(claimDueNotices)
    if (due.length > 0) {
      const keys = await inScope(pushKeys)
      const icon = (await brandSource.brand()).icon?.path ?? OWN_ICON
      const options = { keys, contact: contact(), allowPrivate: env.PUSH_PRIVATE_ADDRESSES }
      const outcomes = await Promise.all(
        due.map(async ({ notice, subscription, content }) => {
          const text = noticeText({ ...content, tag: notice.tag, icon })
          const result = await pushTo(subscription, text, { ...options, tag: notice.tag })
          return { notice, outcome: outcomeOf(result, notice.attempts) }
        }),
      )
      await inScope(() => settleNotices(outcomes))
    }
    if (isFull) await enqueue(SEND_PUSHES, companyId, {})
  },
})

/** Finds notices that are due: new ones, those to try again, and those of a worker that was killed. */
export const duePushesSweep = defineCompanySweep({
  name: 'due-pushes',
  everyMs: 2_000,
  afterRestore: noticesAfterRestore,
  due: noticesAreDue,
  reason: 'companies with notices to send',
  find: companiesWithDueNotices,
  job: sendPushesJob,
})
