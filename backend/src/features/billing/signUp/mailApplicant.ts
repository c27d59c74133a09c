import { randomUUID } from 'node:crypto'
import { settingDefaults } from '@balcao/contract'
import { User } from '../../../models/index.js'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { PRODUCT } from '../../../platform/mail/template.js'
import { throttle } from '../../../platform/redis/throttle.js'
import type { LoginCandidate } from '../../company/auth/index.js'
import { queueMail } from '../../company/mail/index.js'
import { companySettings } from '../../company/settings/index.js'
import { linkEnd, sealApplication, type Application } from './sealApplication.js'
import { maybeOwnCompany } from './signUp.queries.js'
import { accountExistsMail, linkMail } from './signUp.rules.js'

/** Mails to one address in a day, because anybody can type it into the form. */
const PER_MAILBOX = { calls: 3, seconds: 86_400 }

/** Whether an address may get another mail today. No caller learns that it may not. */
async function mayMail(email: string): Promise<boolean> {
  try {
    await throttle('sign-up-mails', email.toLowerCase(), PER_MAILBOX)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_RATE_LIMITED') return false
    throw error
  }
}

/** Mails the owner of an account that somebody signs up with their address. */
export async function mailOwner(
  { id, companyId, active }: LoginCandidate,
  asCompany: AsCompany,
): Promise<void> {
  if (!active) return
  await asCompany(companyId, async () => {
    const user = await User.findByPk(id)
    if (!user || !(await mayMail(user.email))) return
    const { language } = await companySettings()
    const content = accountExistsMail(language, {
      product: PRODUCT,
      name: user.name,
      url: clientAddress('/login'),
      recovery: clientAddress('/forgotten-password'),
    })
    await queueMail({ key: `sign-up with ${id} ${randomUUID()}`, to: user.email, content })
  })
}

/** Mails an applicant the link that creates their account. It is a mail of the super users' company. */
export async function mailApplicant(application: Application, asCompany: AsCompany): Promise<void> {
  const companyId = await maybeOwnCompany()
  if (companyId === null || !(await mayMail(application.email))) return
  const until = linkEnd()
  const url = clientAddress(`/signup/confirm#${sealApplication(application, until)}`)
  const content = linkMail(application.language ?? settingDefaults.language, { product: PRODUCT, url })
  await asCompany(companyId, () =>
    queueMail({ key: `sign-up ${randomUUID()}`, to: application.email, content, until }),
  )
}
