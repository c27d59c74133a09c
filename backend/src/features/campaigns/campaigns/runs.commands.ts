import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { MarksOverdue } from '../../../kit/overdue.js'
import { Campaign, CampaignConnection } from '../../../models/index.js'
import type { SetAside } from '../../../platform/jobs/job.js'

/** The columns of a campaign that a run changes. */
type RunFields = Partial<
  Pick<
    Campaign,
    | 'state'
    | 'scheduledAt'
    | 'startedAt'
    | 'completedAt'
    | 'pausedAt'
    | 'pausedReason'
    | 'pausedById'
    | 'preparedTo'
    | 'preparedAt'
    | 'nextStepAt'
  >
>

/** Changes the run of a locked campaign in a way that screens show. */
export async function changeRun(campaign: Campaign, fields: RunFields): Promise<void> {
  await campaign.update(fields)
  await recordEvent('campaign.updated', { campaignId: campaign.id })
}

/** Notes how far the run of a locked campaign is. No screen shows that, so nothing is announced. */
export const noteProgress = (
  campaign: Campaign,
  fields: Pick<RunFields, 'preparedTo' | 'preparedAt' | 'nextStepAt' | 'pausedAt' | 'pausedReason'>,
): Promise<Campaign> => campaign.update(fields, { silent: true })

/** Stores what a connection has sent for a campaign, and when it sends again. */
export const noteTurn = (
  { campaignId, connectionId }: Pick<CampaignConnection, 'campaignId' | 'connectionId'>,
  fields: Partial<Pick<CampaignConnection, 'lastMessageId' | 'refusals' | 'nextSendAt' | 'sentCount'>>,
): Promise<unknown> => CampaignConnection.update(fields, { where: { campaignId, connectionId } })

/** Campaigns that ran, or began, after a backup. A person decides whether they go on. */
export const campaignsAfterRestore: readonly SetAside[] = [
  {
    what: 'campaigns: paused',
    sql: `update campaigns set paused_reason = 'user', paused_at = now(), next_step_at = null, updated_at = now()
           where state = 'running' and paused_reason is distinct from 'user'`,
  },
  {
    what: 'campaigns that were to begin: they lose their start time',
    sql: `update campaigns set state = 'inactive', scheduled_at = null, updated_at = now()
           where state = 'scheduled' and scheduled_at <= now()`,
  },
]

/** Campaigns that run without anybody having paused them, or were to begin. */
const overdue = (now: Date) => ({
  [Op.or]: [
    { state: 'running' as const, pausedReason: { [Op.or]: [null, { [Op.ne]: 'user' as const }] } },
    { state: 'scheduled' as const, scheduledAt: { [Op.lte]: now } },
  ],
})

/** A person resumes or starts what was to be sent while the company was closed for sending. */
export const marksOverdueCampaigns: MarksOverdue = {
  what: 'campaigns',
  count: (now) => Campaign.count({ where: overdue(now) }),
  mark: async (now) => {
    const campaigns = await Campaign.findAll({ where: overdue(now), order: [['id', 'ASC']], lock: true })
    for (const campaign of campaigns) {
      const { state, pausedAt, pausedReason } = campaign
      if (state === 'scheduled') await changeRun(campaign, { state: 'inactive', scheduledAt: null })
      else if (pausedReason !== 'closed')
        await changeRun(campaign, { pausedReason: 'closed', pausedAt: pausedAt ?? now, nextStepAt: null })
    }
  },
}
