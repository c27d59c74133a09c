import { campaignRepliesFeature } from './campaignReplies/index.js'
import { campaignReportsFeature } from './campaignReports/index.js'
import { campaignRunsFeature } from './campaignRuns/index.js'
import { campaignsFeature } from './campaigns/index.js'
import { contactListsFeature } from './contactLists/index.js'
import { optOutsFeature } from './optOuts/index.js'

/** Messages to many. In order: of the features here, each knows those before it alone. */
export const campaigns = [
  contactListsFeature,
  optOutsFeature,
  campaignsFeature,
  campaignRunsFeature,
  campaignRepliesFeature,
  campaignReportsFeature,
]
