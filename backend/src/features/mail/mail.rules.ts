import type { MailContent } from '../../platform/mail/template.js'

/** What is stored of a mail, sealed. */
export interface SealedMail {
  to: string
  content: MailContent
}

const MINUTE_MS = 60_000

/** After how many milliseconds a mail is tried again that was tried so often: a minute, two, four and so on, an hour at most. */
export const pauseMs = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * MINUTE_MS

/** How long a mail is tried that says nothing else. */
export const TRIED_MS = 2 * 24 * 60 * MINUTE_MS
