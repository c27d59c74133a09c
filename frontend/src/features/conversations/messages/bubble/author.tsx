import type { Message } from '@balcao/contract/resources/conversations/messages'
import { isAfterItsTime } from '@balcao/contract/time/lateness'
import type { TFunction } from 'i18next'
import { formatPhone, formatTime } from '../../../../i18n/format'
import { colourVariable } from '../../../../theme/colourVariable'
import { initialsOf } from '../../../../ui/display/initials'
import { Portrait } from '../../../../ui/display/Portrait'
import { summaryOf } from '../kinds/summary.rules'
import { unsigned } from '../signature.rules'

/** Names of the author colours of group members (`theme/tokens.ts`). */
const colours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** The colour of a group member: always the same. */
function authorColour(contactId: number): `author.${(typeof colours)[number]}` {
  // Ids of a group are often consecutive. Multiplying by a large odd number gives neighbours different
  // colours.
  const mixed = Math.imul(contactId, 0x9e3779b1) >>> 16
  return `author.${colours[mixed % colours.length] ?? 'a'}`
}

/** A group member without a name is shown by the number. */
const memberName = (name: string): string => (/^\d{8,15}$/.test(name) ? formatPhone(name) : name)

/** Which campaign it was sent by. */
export const campaignWordsOf = ({ name }: NonNullable<Message['campaign']>, t: TFunction): string =>
  name === '' ? t('messages.ofDeletedCampaign') : t('messages.ofCampaign', { name })

/** The author's name, where it must be shown. */
function authorOf(message: Message, myId: number, isGroup: boolean, t: TFunction): string | undefined {
  if (!message.fromMe)
    return isGroup ? memberName(message.contact?.name ?? t('messages.customer')) : undefined
  if (message.isBot) return t('messages.bot')
  if (message.campaign) return campaignWordsOf(message.campaign, t)
  if (!message.user) return t('messages.phone')
  const isNamed = message.user.id !== myId || unsigned(message.body, message.user.name).isSigned
  return isNamed ? message.user.name : undefined
}

/** Who scheduled the message, and that it was sent late; null for messages that were not scheduled. */
export function scheduleWordsOf({ scheduledFor, createdAt, user }: Message, t: TFunction): string | null {
  if (scheduledFor === null) return null
  const words = user ? t('messages.scheduledBy', { name: user.name }) : t('messages.scheduled')
  return isAfterItsTime(scheduledFor, createdAt) ? t('messages.sentLate', { words }) : words
}

/** The whole content in one sentence, for screen readers. */
export function spokenNameOf(message: Message, author: string | undefined, t: TFunction): string {
  const name = message.fromMe
    ? (author ?? t('messages.thread.you'))
    : (message.contact?.name ?? t('messages.customer'))
  const { text } = summaryOf(message)
  const label = t('messages.thread.messageOf', { name, time: formatTime(message.createdAt), text })
  return [label, scheduleWordsOf(message, t)].filter(Boolean).join(' ')
}

/** The picture of a group member; the name stands in the bubble. */
function AuthorAvatar({ author }: { author: NonNullable<Message['contact']> }) {
  return (
    <Portrait src={author.profilePicUrl || null} size={28} colour={colourVariable(authorColour(author.id))}>
      {initialsOf(author.name)}
    </Portrait>
  )
}

interface AuthorPlace {
  /** The user, whose own messages show no name. */
  myId: number
  isGroup: boolean
  /** The message continues the group of the one above. */
  continues: boolean
}

/** How the author of a message is shown: name, colour and picture, each where it is needed. */
export function authorLookOf(message: Message, { myId, isGroup, continues }: AuthorPlace, t: TFunction) {
  const isMember = isGroup && !message.fromMe
  const { contact } = message
  return {
    author: authorOf(message, myId, isGroup, t),
    authorColour: isMember && contact ? colourVariable(authorColour(contact.id)) : undefined,
    avatar: isMember ? contact && !continues && <AuthorAvatar author={contact} /> : undefined,
  }
}
