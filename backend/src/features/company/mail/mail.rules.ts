import { MINUTE_MS } from '@balcao/contract/time/durations'
import type { MailContent } from '../../../platform/mail/template.js'

/** What is stored of a mail, sealed. */
export interface SealedMail {
  to: string
  content: MailContent
  /** When it is of no use any more, such as when its link ends (ISO 8601), where its sender said so. */
  until?: string
}

/** Whether a mail that was given up is whole, and of use still. */
export const canGoAgain = ({ content, until }: SealedMail, now: Date): boolean =>
  content.paragraphs.length > 0 && (until === undefined || new Date(until) > now)

/**
 * What is kept of a mail that is given up: all of it while it can go again, else to whom it went and what it
 * was about.
 */
export function keptOf(mail: SealedMail, now: Date): SealedMail {
  if (canGoAgain(mail, now)) return mail
  const { language, subject } = mail.content
  return { to: mail.to, content: { language, subject, paragraphs: [] } }
}

/**
 * After how many milliseconds a mail is tried again that was tried so often: a minute, two, four and so on,
 * an hour at most.
 */
export const pauseMs = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * MINUTE_MS

/** How long a mail is tried that says nothing else. */
export const TRIED_MS = 2 * 24 * 60 * MINUTE_MS
