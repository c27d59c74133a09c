import type { User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { queueMail } from '../mail/index.js'
import { companySettings } from '../settings/index.js'
import { newDeviceMail } from './newDevice.rules.js'
import type { LoginPlace } from './session.commands.js'

/**
 * Tells somebody by mail that their account was entered from a device where they had never logged in: once
 * for each login, and only at an address that was shown to be theirs. In the scope of their company, in the
 * transaction of the login.
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
