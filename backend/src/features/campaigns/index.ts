import { campaignRepliesFeature } from './campaignReplies/index.js'
import { campaignReportsFeature } from './campaignReports/index.js'
import { campaignRunsFeature } from './campaignRuns/index.js'
import { campaignsFeature } from './campaigns/index.js'
import { contactListsFeature } from './contactLists/index.js'
import { optOutsFeature } from './optOuts/index.js'

/** Messages to many people. The order matters: a feature may import only those before it. */
export const campaigns = [
  contactListsFeature,
  optOutsFeature,
  campaignsFeature,
  campaignRunsFeature,
  campaignRepliesFeature,
  campaignReportsFeature,
]
