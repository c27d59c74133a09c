import { settingDefaults, type Language } from '@balcao/contract'
import { User, type Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { log } from '../../../platform/log/log.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { createCompany } from '../companyManagement/index.js'
import { sendVerification } from '../../company/emailVerification/index.js'
import { hashChosenPassword } from '../../company/users/index.js'
import { isSignUpOpen, maybePublicPlan } from './signUp.queries.js'
import { trialEnd } from './signUp.rules.js'

interface Application {
  companyName: string
  name: string
  email: string
  password: string
  planId: number | undefined
  phone: string | undefined
  language: Language | undefined
}

/**
 * Companies that one address may ask for in an hour: each costs a hash and a company, and tells whether
 * somebody has an e-mail.
 */
const PER_ADDRESS = { calls: 20, seconds: 3_600 }

/**
 * Makes a company on trial and its first admin. It pays each month; what it pays is its plan's, when it is
 * due the installation's to say. Where mail is on the admin gets a link to show that their e-mail is theirs.
 * Outside of any scope: it hashes.
 * @throws AppError ERR_USER_CREATION_DISABLED, ERR_NO_PLAN_FOUND for one that is not public,
 *   ERR_PASSWORD_TOO_COMMON, ERR_RATE_LIMITED, and as `createCompany`.
 */
export async function signUp(
  { companyName, name, email, password, planId, phone, language }: Application,
  ip: string,
  asCompany: AsCompany,
): Promise<Company> {
  if (!(await isSignUpOpen())) throw new AppError('ERR_USER_CREATION_DISABLED')
  await throttle('sign-ups', ip, PER_ADDRESS)
  const plan = await maybePublicPlan(planId)
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND', { field: 'body.planId' })
  const owner = { name, email, company: companyName, profile: 'admin', super: false } as const
  const passwordHash = await hashChosenPassword(password, owner)
  const trialExpiration = trialEnd(env.TRIAL_DAYS, clock.now(), settingDefaults.timezone)
  const { company, admin } = await createCompany({
    name: companyName,
    email,
    phone: phone || null,
    planId: plan.id,
    dueDate: trialExpiration,
    trialExpiration,
    ...(language && { settings: { language } }),
    admin: { name, email, passwordHash, emailVerified: !mailIsOn() },
  })
  if (mailIsOn()) {
    const send = async () => sendVerification(await User.findByPk(admin.id, { rejectOnEmpty: true }))
    // The company is there: whoever gets no link asks for another.
    await asCompany(company.id, send).catch((err: unknown) =>
      log.error({ err }, 'no link was sent at a sign-up'),
    )
  }
  return company
}
