import { feature } from '../../../kit/feature.js'
import { emailVerificationRoutes } from './emailVerification.routes.js'

export { sendVerification } from './emailVerification.commands.js'
export { hasVerifiedEmail } from './emailVerification.rules.js'

export const emailVerificationFeature = feature({ routes: emailVerificationRoutes })
