import { MINUTE_MS } from '@balcao/contract/time/durations'
import type { AttachmentOrder } from '../../../kit/mailAttachments.js'
import type { MailContent } from '../../../platform/mail/template.js'

/** The sealed content of a stored mail. */
export interface SealedMail {
  to: string
  content: MailContent
  /**
   * When it becomes useless, such as when its link expires (ISO 8601); undefined when its sender gave no
   * time.
   */
  until?: string
  attachment?: AttachmentOrder
}

/** Whether a failed mail is complete and still useful. */
export const canGoAgain = ({ content, until }: SealedMail, now: Date): boolean =>
  content.paragraphs.length > 0 && (until === undefined || new Date(until) > now)

/**
 * What is kept of a failed mail: everything while it can be sent again, otherwise only the recipient and the
 * subject.
 */
export function keptOf(mail: SealedMail, now: Date): SealedMail {
  if (canGoAgain(mail, now)) return mail
  const { language, subject } = mail.content
  return { to: mail.to, content: { language, subject, paragraphs: [] } }
}

/** Milliseconds before the next try: 1, 2, 4, … minutes, an hour at most. */
export const pauseMs = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * MINUTE_MS

/** How long a mail is tried by default. */
export const TRIED_MS = 2 * 24 * 60 * MINUTE_MS
