import { feature } from '../../kit/feature.js'
import { tags } from './tags.resource.js'
import { tagsRoutes } from './tags.routes.js'

export const tagsFeature = feature({ resources: [tags], routes: tagsRoutes })

export { tags }
