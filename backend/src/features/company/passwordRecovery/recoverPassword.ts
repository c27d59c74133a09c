import { User } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { log } from '../../../platform/log/log.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { maybeUserByEmail } from '../auth/index.js'
import { mailPasswordLink } from '../users/index.js'

const underWay = new Set<Promise<void>>()

/** Resolves when this process has finished its recoveries. For tests. */
export async function recoveriesDone(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}

async function sendLink(email: string, asCompany: AsCompany): Promise<void> {
  const found = await maybeUserByEmail(email)
  if (!found?.active) return
  await asCompany(found.companyId, async () => {
    const user = await User.findByPk(found.id, { lock: true })
    if (user?.active && user.email.toLowerCase() === email) await mailPasswordLink(user)
  })
}

/**
 * Sends a link for a new password to an address, if an account has it. It does not wait for that, so its
 * duration does not reveal whether the account exists. If the process ends before, the user has to ask again.
 * @throws AppError ERR_MAIL_OFF; ERR_RATE_LIMITED when an e-mail is asked for, or an IP address asks, too
 *   often, whether or not an account exists.
 */
export async function recoverPassword(email: string, ip: string, asCompany: AsCompany): Promise<void> {
  if (!mailIsOn()) throw new AppError('ERR_MAIL_OFF')
  await throttle('recoveries-from', ip, { calls: 20, seconds: 900 })
  await throttle('recoveries-of', email, { calls: 3, seconds: 900 })
  const sending = sendLink(email, asCompany).catch((err: unknown) =>
    log.error({ err }, 'a link to another password was not sent'),
  )
  underWay.add(sending)
  void sending.finally(() => underWay.delete(sending))
}
