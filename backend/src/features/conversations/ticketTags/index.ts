import { feature } from '../../../kit/feature.js'
import { ticketTagsRoutes } from './ticketTags.routes.js'

export const ticketTagsFeature = feature({ routes: ticketTagsRoutes })
