import { feature } from '../../../kit/feature.js'
import { EmailVerification } from '../../../models/index.js'
import { emailVerificationRoutes } from './emailVerification.routes.js'

export { sendVerification } from './emailVerification.commands.js'
export { hasVerifiedEmail } from './emailVerification.rules.js'

export const emailVerificationFeature = feature({
  owns: [EmailVerification],
  routes: emailVerificationRoutes,
  namesNoPerson: { email_verifications: 'users of the company' },
  movesCompany: {
    leaves: { email_verifications: 'secrets' },
  },
  exportsCompany: { leaves: { email_verifications: 'secrets' } },
})
