import { env } from '../config/env.js'
import { atMost } from '../clock/atMost.js'

/**
 * Whether this installation sends e-mail: who would be sent one is told so, or the way that needs it is not
 * offered.
 */
export const mailIsOn = (): boolean => env.MAIL_FROM !== undefined

/** A mail as it leaves. */
export interface OutgoingMail {
  to: string
  /** The same at each try, by which a mailbox knows what it has already. */
  messageId: string
  subject: string
  text: string
  html: string
}

/**
 * What came of a try. `refused`: the server will have neither the address nor the mail, now or later.
 * `deferred`: it says that it may work later. `away`: it did not answer, and where the mail had gone already
 * nobody knows whether it was taken. `reason` names no person.
 */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'refused' | 'deferred' | 'away'; reason: string }

/** Milliseconds for one step of the conversation, and for all of it. */
const STEP_MS = 10_000
const SENDING_MS = 40_000

const isHere = (host: string): boolean => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(host)

/**
 * Of what the server refuses only these say something of the mail; a refused login or sender is the
 * installation's to mend.
 */
const aboutTheMail = new Set(['RCPT TO', 'DATA'])

function outcomeOf(error: unknown): MailOutcome {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const reason = [code ?? 'ERROR', command, responseCode].filter((part) => part !== undefined).join(' ')
  const isRefused = (responseCode ?? 0) >= 500 && aboutTheMail.has(command ?? '')
  if (isRefused) return { outcome: 'refused', reason }
  return { outcome: responseCode === undefined ? 'away' : 'deferred', reason }
}

/**
 * Hands a mail to the SMTP server, on a connection of its own, and answers within 40 s. Outside any scope.
 * Passwords and mails never leave this machine without TLS, unless SMTP_URL says `?requireTLS=false`.
 * @param stepMs milliseconds for each step; tests shorten it.
 */
export async function sendMail(
  { to, ...mail }: OutgoingMail,
  { stepMs = STEP_MS, sendingMs = SENDING_MS } = {},
): Promise<MailOutcome> {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (url === undefined || from === undefined) return { outcome: 'away', reason: 'OFF' }
  // Loaded where something is sent, and nowhere else.
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  }
  const files = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({
    url,
    requireTLS: !isHere(new URL(url).hostname),
    ...timeouts,
    ...files,
  })
  const address = { name: '', address: to }
  let result: MailOutcome = { outcome: 'away', reason: 'ETIMEDOUT' }
  const sending = transport.sendMail({ from, to: address, ...mail }).then(
    () => void (result = { outcome: 'sent' }),
    (error: unknown) => void (result = outcomeOf(error)),
  )
  await atMost(sendingMs, sending)
  transport.close()
  return result
}
