import { DAY_MS, MINUTE_MS } from '@balcao/contract/time/durations'
import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/** Why a link was created: the user is new, an admin resets their password, or they forgot it. */
export type LinkReason = 'invited' | 'handed' | 'forgotten'

const holdsMs: Record<LinkReason, number> = {
  invited: 7 * DAY_MS,
  handed: DAY_MS,
  forgotten: 30 * MINUTE_MS,
}

/**
 * When a link expires. An invitation may be read days later; somebody who forgot a password waits for the
 * mail.
 */
export const expiryOf = (reason: LinkReason, now: Date): Date => new Date(now.getTime() + holdsMs[reason])

interface Words {
  product: string
  name: string
  company: string
  url: string
}

/** The mail with a link to choose a password. */
export function passwordMail(reason: LinkReason, language: Language, words: Words): MailContent {
  const { invitation, otherPassword, linkNotes } = phrases[language].mails
  if (reason === 'invited') return { language, ...invitation(words) }
  return { language, ...otherPassword(words), notes: [linkNotes[reason]] }
}
