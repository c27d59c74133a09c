import { feature } from '../../../kit/feature.js'
import { linkPreviewsRoutes } from './linkPreviews.routes.js'

export const linkPreviewsFeature = feature({ routes: linkPreviewsRoutes })
