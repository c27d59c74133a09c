import { addDays, instantAt, localTime, settingDefaults, type Language } from '@balcao/contract'
import { User, type Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { log } from '../../../platform/log/log.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { spendProof } from '../../../platform/proofOfWork/proofOfWork.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { createCompany } from '../companyManagement/index.js'
import { sendVerification } from '../../company/emailVerification/index.js'
import { hashChosenPassword } from '../../company/users/index.js'
import { isSignUpOpen, maybePublicPlan } from './signUp.queries.js'

interface Application {
  companyName: string
  name: string
  email: string
  password: string
  planId: number | undefined
  phone: string | undefined
  language: Language | undefined
  proof: string | undefined
}

const LAST_MINUTE = 24 * 60 - 1

/** The end of a trial that begins now: the last minute of its last day in a time zone. */
export const trialEnd = (days: number, now: Date, timezone: string): Date =>
  instantAt({ date: addDays(localTime(now, timezone).date, days), minute: LAST_MINUTE }, timezone)

/**
 * Sign-ups of one IP address in an hour. Each costs a hash and a company, and reveals whether an e-mail is in
 * use.
 */
const PER_ADDRESS = { calls: 20, seconds: 3_600 }

/**
 * Creates a company on trial and its first admin, who pays monthly. Where mail is on, the admin gets a link
 * to verify their e-mail. Call it outside of any scope, because it hashes.
 * @throws AppError ERR_USER_CREATION_DISABLED, ERR_NO_PLAN_FOUND for a plan that is not public,
 *   ERR_PASSWORD_TOO_COMMON, ERR_RATE_LIMITED, and as `spendProof` and `createCompany`.
 */
export async function signUp(
  { companyName, name, email, password, planId, phone, language, proof }: Application,
  ip: string,
  asCompany: AsCompany,
): Promise<Company> {
  if (!(await isSignUpOpen())) throw new AppError('ERR_USER_CREATION_DISABLED')
  await throttle('sign-ups', ip, PER_ADDRESS)
  await spendProof(proof)
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
    // The company exists already; the admin can ask for another link.
    await asCompany(company.id, send).catch((err: unknown) =>
      log.error({ err }, 'no link was sent at a sign-up'),
    )
  }
  return company
}
