import { feature } from '../../../kit/feature.js'
import { signUpRoutes } from './signUp.routes.js'

export const signUpFeature = feature({ routes: signUpRoutes })
