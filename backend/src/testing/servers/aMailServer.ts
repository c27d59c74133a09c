import { onTestFinished } from 'vitest'
import { startMailServer, type MailServer } from '../../../scripts/lib/services/mailServer.js'
import { env } from '../../platform/config/env.js'

/** A mail server for this test. The installation sends its mails to it until the end of the test. */
export async function aMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  Object.assign(env, { SMTP_URL: server.url, MAIL_FROM: 'Balcão <no-reply@example.com>' })
  onTestFinished(() => {
    Object.assign(env, { SMTP_URL: undefined, MAIL_FROM: undefined })
    server.close()
  })
  return server
}
