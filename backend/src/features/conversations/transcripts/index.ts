import { feature } from '../../../kit/feature.js'
import { transcriptAttachment } from './transcripts.hooks.js'
import { transcriptsRoutes } from './transcripts.routes.js'

/** A conversation as PDF, to keep or to send by e-mail. */
export const transcriptsFeature = feature({
  routes: transcriptsRoutes,
  makesAttachments: [transcriptAttachment],
})
