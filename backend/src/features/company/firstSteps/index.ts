import { feature } from '../../../kit/feature.js'
import { firstStepsRoutes } from './firstSteps.routes.js'

export const firstStepsFeature = feature({ routes: firstStepsRoutes })
