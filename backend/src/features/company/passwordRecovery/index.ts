import { feature } from '../../../kit/feature.js'
import { passwordRecoveryRoutes } from './passwordRecovery.routes.js'

export const passwordRecoveryFeature = feature({ routes: passwordRecoveryRoutes })
