import type { AfterSignUp } from '@balcao/contract'
import { User, type Company, type Plan } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { log } from '../../../platform/log/log.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { spendProof } from '../../../platform/proofOfWork/proofOfWork.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { maybeUserByEmail } from '../../company/auth/index.js'
import { sendVerification } from '../../company/emailVerification/index.js'
import { hashChosenPassword } from '../../company/users/index.js'
import { requireCompanyName } from '../companies/index.js'
import { mailApplicant, mailOwner } from './mailApplicant.js'
import { createApplicant } from './createApplicant.js'
import type { Application } from './sealApplication.js'
import { isNameTaken, isSignUpOpen, maybePublicPlan } from './signUp.queries.js'

/** What somebody sends. */
interface Entered extends Omit<Application, 'passwordHash' | 'planId'> {
  password: string
  planId: number | undefined
  proof: string | undefined
}

/**
 * Where mail works, it depends on nothing but what the caller has sent. Only where it doesn't, the company is
 * in it.
 */
type Outcome =
  { next: Exclude<AfterSignUp, 'logIn'>; plan: Plan } | { next: 'logIn'; plan: Plan; company: Company }

/** Sign-ups of one IP address in an hour. Each costs a hash and a company. */
const PER_ADDRESS = { calls: 20, seconds: 3_600 }

/**
 * Creates the company at once; its admin verifies the e-mail later.
 * @throws AppError ERR_USER_EMAIL_ALREADY_EXISTS when somebody else came first.
 */
async function createUnverified(application: Application, asCompany: AsCompany): Promise<void> {
  const { company, admin } = await createApplicant(application, false)
  const send = async () => sendVerification(await User.findByPk(admin.id, { rejectOnEmpty: true }))
  // The company exists already; the admin can ask for another link.
  await asCompany(company.id, send).catch((err: unknown) =>
    log.error({ err }, 'no link was sent at a sign-up'),
  )
}

/**
 * The rest of a sign-up where mail works. Its caller learns nothing from it: a known address gets a mail that
 * says so, and an unknown one its company, or a link that creates it.
 */
async function goOnByMail(application: Application, asCompany: AsCompany): Promise<void> {
  const owner = await maybeUserByEmail(application.email)
  if (owner) return mailOwner(owner, asCompany)
  if (env.EMAIL_BEFORE_ACCOUNT) return mailApplicant(application, asCompany)
  try {
    await createUnverified(application, asCompany)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ERR_USER_EMAIL_ALREADY_EXISTS') throw error
    const first = await maybeUserByEmail(application.email)
    if (first) await mailOwner(first, asCompany)
  }
}

/**
 * Signs up a company on trial and its first admin. Call it outside of any scope, because it hashes.
 * @throws AppError ERR_USER_CREATION_DISABLED, ERR_NO_PLAN_FOUND for a plan that is not public,
 *   ERR_PASSWORD_TOO_COMMON, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_RATE_LIMITED, as `spendProof`; and
 *   ERR_USER_EMAIL_ALREADY_EXISTS where no mail works.
 */
export async function signUp(
  { password, proof, planId, ...entered }: Entered,
  ip: string,
  asCompany: AsCompany,
): Promise<Outcome> {
  if (!(await isSignUpOpen())) throw new AppError('ERR_USER_CREATION_DISABLED')
  await throttle('sign-ups', ip, PER_ADDRESS)
  await spendProof(proof)
  const plan = await maybePublicPlan(planId)
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND', { field: 'body.planId' })
  const { name, email, companyName } = entered
  const owner = { name, email, company: companyName, profile: 'admin', super: false } as const
  const passwordHash = await hashChosenPassword(password, owner)
  const application = { ...entered, passwordHash, planId: plan.id }
  if (!mailIsOn()) {
    const { company } = await createApplicant(application, true)
    return { next: 'logIn', plan, company }
  }
  requireCompanyName(companyName)
  // Before anything depends on the e-mail, so that both kinds of addresses are refused alike.
  if (await isNameTaken(companyName))
    throw new AppError('ERR_COMPANY_NAME_ALREADY_EXISTS', { field: 'body.name' })
  await goOnByMail(application, asCompany)
  return { next: env.EMAIL_BEFORE_ACCOUNT ? 'openLink' : 'readMail', plan }
}
