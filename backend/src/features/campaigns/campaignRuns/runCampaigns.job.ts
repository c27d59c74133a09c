import { id } from '@balcao/contract'
import { object } from 'yup'
import { recordEvent } from '../../../events/recordEvent.js'
import { CampaignShipment } from '../../../models/index.js'
import { isTransientDatabaseError } from '../../../platform/database/transientError.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { campaignsAfterRestore } from '../campaigns/index.js'
import { RUN_CAMPAIGN, TELL_PROGRESS } from './nudgeCampaigns.js'
import { campaignsAreDue, dueCampaigns } from './runs.queries.js'
import { ShipmentFailure, stepCampaign } from './stepCampaign.js'

/**
 * Steps of one campaign in a row before other campaigns have their turn. A `long` step ends the turn at once.
 */
const STEPS = 20

const data = object({ campaignId: id().required() })

/**
 * Takes the due steps of a campaign, each in a transaction of its own. All state is in Postgres, so extra or
 * late nudges do no harm.
 */
export const runCampaignJob = defineJob({
  name: RUN_CAMPAIGN,
  data,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 4,
  run: async ({ campaignId }, { companyId, inScope }) => {
    for (let steps = 0; steps < STEPS; steps += 1) {
      try {
        const stepped = await inScope(() => stepCampaign(campaignId))
        if (stepped === 'done') return
        if (stepped === 'long') break
      } catch (error) {
        if (!(error instanceof ShipmentFailure)) throw error
        const { cause, shipmentId } = error
        if (isTransientDatabaseError(cause)) throw cause
        log.error({ shipmentId, err: cause }, 'a message of a campaign could not be stored')
        const reason = cause instanceof AppError ? cause.code : 'ERR_SENDING_WAPP_MSG'
        await inScope(() => giveUp(shipmentId, reason))
      }
    }
    await enqueue(RUN_CAMPAIGN, companyId, { campaignId })
  },
})

const giveUp = (id: string, reason: string) =>
  CampaignShipment.update({ state: 'failed', reason }, { where: { id, state: 'waiting' } })

/** Milliseconds between two progress events of a campaign. */
const TELL_MS = 2_000

/** Broadcasts a campaign's progress: at once, then at most every `TELL_MS`. */
export const tellCampaignJob = defineJob({
  name: TELL_PROGRESS,
  data,
  attempts: 1,
  backoffMs: TELL_MS,
  concurrency: 10,
  restMs: TELL_MS,
  run: ({ campaignId }, { inScope }) => inScope(() => recordEvent('campaign.updated', { campaignId })),
})

/** Due campaigns are rows in Postgres. A restart loses none, and missed ones are run afterwards. */
export const dueCampaignsSweep = defineCompanySweep({
  name: 'due-campaigns',
  everyMs: 1_000,
  afterRestore: campaignsAfterRestore,
  due: campaignsAreDue,
  reason: 'campaigns with something to do',
  find: dueCampaigns,
  job: runCampaignJob,
})
