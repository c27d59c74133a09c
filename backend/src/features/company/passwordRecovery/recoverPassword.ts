import { User } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AsCompany } from '../../../platform/http/caller/caller.js'
import { log } from '../../../platform/log/log.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { maybeUserByEmail } from '../auth/index.js'
import { mailPasswordLink } from '../users/index.js'

const underWay = new Set<Promise<void>>()

/** Resolves when what this process was asked for is done. */
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
 * Has a link to another password sent to an address, if somebody has it. Nobody is waited for: how soon this
 * returns tells nothing of who has an account. Who is not served since the process ends asks again.
 * @throws AppError ERR_MAIL_OFF; ERR_RATE_LIMITED for an address that is asked for, or asks, too often,
 *   whether or not somebody has it.
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
