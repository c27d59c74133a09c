import { Op } from 'sequelize'
import { feature } from '../../../kit/feature.js'
import { Campaign, CampaignConnection } from '../../../models/index.js'
import { usesTemplatesBy } from '../../../kit/templateUses.js'
import { movedFileFacts } from '../../../kit/companyMove.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { campaignsBroadcasts } from './campaigns.broadcast.js'
import { campaignsRoutes } from './campaigns.routes.js'
import { plannedCampaigns } from './official/plannedSends.queries.js'
import { marksOverdueCampaigns } from './runs.commands.js'

export { countAudience, countAudiences } from './audience.queries.js'
export { readSettings } from './campaignSettings.queries.js'
export { endedBefore, isSending, ranSince } from './campaignStates.queries.js'
export { presentCampaign } from './campaigns.presenter.js'
export { claimCampaign, findCampaign, findCampaigns } from './campaigns.queries.js'
export { faultsOf, filledTexts, isAsConfirmed, isFull, requireNone, variantFor } from './campaigns.rules.js'
export { askedOf, sendersOf } from './official/senders.queries.js'
export { expectedEnd, stretchesOf } from './dryRun.js'
export { choiceFor } from './official/filledTemplate.js'
export { peopleOf } from './official/official.queries.js'
export { campaignsAfterRestore, changeRun, noteProgress, noteTurn } from './runs.commands.js'
export { budgetOf, nextMidnight, opensAt, pauseAfter } from './pacing.rules.js'

export const campaignsFeature = feature({
  owns: [Campaign, CampaignConnection, 'campaign_settings'],
  routes: campaignsRoutes,
  usesTemplates: usesTemplatesBy(Campaign, {
    kind: 'campaign',
    name: 'name',
    where: { state: { [Op.ne]: 'finished' } },
  }),
  plansSends: plannedCampaigns,
  marksOverdue: marksOverdueCampaigns,
  broadcasts: campaignsBroadcasts,
  namesFiles: [namesFile(Campaign, 'fileKey')],
  namesNoFile: {
    'campaigns.file': 'what its file is; the key stands in file_key',
  },
  leavesReferences: {
    'campaigns.paused_by': 'a company has few campaigns',
    'campaigns.queue_id': 'a company has few campaigns',
    'campaigns.user_id': 'a company has few campaigns',
  },
  movesCompany: {
    tables: {
      campaigns: {
        // As after a restore: a person decides whether it goes on.
        arrives: {
          state: `case when row.state = 'scheduled' and row.scheduled_at <= now() then 'inactive' else row.state end`,
          scheduled_at: `case when row.state = 'scheduled' and row.scheduled_at <= now() then null else row.scheduled_at end`,
          next_step_at: 'null',
          paused_reason: `case when row.state = 'running' then 'user' else row.paused_reason end`,
          paused_at: `case when row.state = 'running' then coalesce(row.paused_at, now()) else row.paused_at end`,
        },
        files: { file_key: movedFileFacts },
      },
      campaign_connections: {
        without: { next_send_at: 'when it may send again' },
        refers: { last_message_id: 'messages' },
      },
      campaign_settings: { same: 'true' },
    },
  },
  exportsCompany: {
    tables: { campaigns: { by: ['id'] } },
    leaves: {
      campaign_connections: 'how far a run has come',
      campaign_settings: 'settings of the product’s pace',
    },
  },
})
