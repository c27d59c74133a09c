import { DAY_MS, MINUTE_MS } from '@balcao/contract/time/durations'
import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

/**
 * What brings a link about: somebody is new, an admin gives them another password, or they say that they
 * forgot theirs.
 */
export type LinkReason = 'invited' | 'handed' | 'forgotten'

const holdsMs: Record<LinkReason, number> = {
  invited: 7 * DAY_MS,
  handed: DAY_MS,
  forgotten: 30 * MINUTE_MS,
}

/**
 * Until when a link holds: an invitation waits for its person; who forgot a password is waiting for the link.
 */
export const expiryOf = (reason: LinkReason, now: Date): Date => new Date(now.getTime() + holdsMs[reason])

interface Words {
  product: string
  name: string
  company: string
  url: string
}

/** The mail with a link by which somebody chooses a password. */
export function passwordMail(reason: LinkReason, language: Language, words: Words): MailContent {
  const { invitation, otherPassword, linkNotes } = phrases[language].mails
  if (reason === 'invited') return { language, ...invitation(words) }
  return { language, ...otherPassword(words), notes: [linkNotes[reason]] }
}
