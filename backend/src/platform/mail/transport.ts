import { env } from '../config/env.js'
import { atMost } from '../clock/atMost.js'

/** Whether this installation sends e-mail. Otherwise features that need it are not offered, or say so. */
export const mailIsOn = (): boolean => env.MAIL_FROM !== undefined

/** A mail ready to be sent. */
export interface OutgoingMail {
  to: string
  /** The same at each attempt, so that a mailbox recognises duplicates. */
  messageId: string
  subject: string
  text: string
  html: string
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

/**
 * Outcome of an attempt. `refused`: the server will never accept the address or the mail. `deferred`: it may
 * work later, according to the server. `away`: no answer; if the mail was already sent, it is unknown whether
 * it was accepted. `reason` contains no personal data.
 */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'refused' | 'deferred' | 'away'; reason: string }

/** Milliseconds for one step of the conversation, and for all of it. */
const STEP_MS = 10_000
const SENDING_MS = 40_000

const isHere = (host: string): boolean => /^(127(\.\d+){3}|localhost|\[?::1\]?)$/.test(host)

/**
 * Only refusals of these steps are about the mail. A refused login or sender is a fault of the installation.
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
 * Sends a mail to the SMTP server on a new connection, within 40 s. Outside of any scope. Passwords and mails
 * leave this machine only with TLS, unless SMTP_URL says `?requireTLS=false`.
 * @param stepMs milliseconds for each step; tests shorten it.
 */
export async function sendMail(
  { to, attachments = [], ...mail }: OutgoingMail,
  { stepMs = STEP_MS, sendingMs = SENDING_MS } = {},
): Promise<MailOutcome> {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (url === undefined || from === undefined) return { outcome: 'away', reason: 'OFF' }
  // Loaded only when something is sent.
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
  const sending = transport.sendMail({ from, to: address, ...mail, attachments: [...attachments] }).then(
    () => void (result = { outcome: 'sent' }),
    (error: unknown) => void (result = outcomeOf(error)),
  )
  await atMost(sendingMs, sending)
  transport.close()
  return result
}
