import { emailVerificationApi } from '@balcao/contract'
import { companyOf } from '../../../platform/crypto/companyToken.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, type Route } from '../../../platform/http/route.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { User } from '../../../models/index.js'
import { sendVerification, verifyEmail } from './emailVerification.commands.js'

export const emailVerificationRoutes: readonly Route[] = [
  route(emailVerificationApi.send, { access: 'user', whenExpired: 'billing' }, async ({ actor }) => {
    if (!mailIsOn()) throw new AppError('ERR_MAIL_OFF')
    await throttle('verification', actor.id, { calls: 1, seconds: 60 })
    await throttle('verifications', actor.id, { calls: 5, seconds: 3_600 })
    const user = await User.findByPk(actor.id, { rejectOnEmpty: true })
    if (!user.emailVerified) await sendVerification(user)
    return { email: user.email }
  }),

  route(emailVerificationApi.use, { access: 'public' }, async ({ body, req, asCompany }) => {
    await throttle('verification-links', req.ip ?? '', { calls: 60, seconds: 900 })
    const companyId = companyOf(body.token)
    const email = companyId === null ? null : await asCompany(companyId, () => verifyEmail(body.token))
    if (email === null) throw new AppError('ERR_EMAIL_LINK_INVALID')
    return { email }
  }),
]
