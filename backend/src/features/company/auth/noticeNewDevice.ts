import type { User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { newDeviceMail } from './newDevice.rules.js'
import type { LoginPlace } from './session.commands.js'

/**
 * Mails a user that their account was entered from an unknown device: once for each login, and only to a
 * verified address. Runs in the company's scope, in the transaction of the login.
 */
export async function noticeNewDevice(
  { name, email, emailVerified }: User,
  sessionId: string,
  { userAgent, address }: LoginPlace,
): Promise<void> {
  if (!emailVerified) return
  const { language, timezone } = await companySettings()
  const content = newDeviceMail(language, { name, at: clock.now(), timezone, userAgent, address })
  await queueMail({ key: `new device ${sessionId}`, to: email, content })
}
