import type { Chat, ChatMember, ChatMessage } from '@balcao/contract/resources/company/chats'
import { changeEach } from '../../../data/cache/rows'
import { plainText } from '../../../ui/formattedText/formatting.rules'
import { nameOfKind } from '../../conversations/messages'

/** Characters of a message that an alert has room for. */
const ALERT_LENGTH = 120

/** The reader among the members; undefined when they are none any more. */
export const memberOf = ({ users }: Chat, userId: number): ChatMember | undefined =>
  users.find((member) => member.userId === userId)

export const unreadOf = (chat: Chat, userId: number): number => memberOf(chat, userId)?.unreads ?? 0

/** What a chat's last message says, or is, in the reader's language; empty while nothing was said. */
export function previewWords({ preview }: Chat): string {
  if (!preview) return ''
  return preview.text || nameOfKind(preview.kind, { seconds: preview.seconds })
}

/** A message in one line. */
export function messageWords({ message, media }: ChatMessage): string {
  return plainText(message, ALERT_LENGTH) || (media?.name ?? nameOfKind(media?.kind ?? 'text'))
}

/** What an alert of a message says: it is louder for whoever is named in it. */
export const names = ({ mentions }: ChatMessage, userId: number): boolean =>
  mentions.some(({ id }) => id === userId)

/** The latest first. */
export const byTime = (one: Chat, other: Chat): number =>
  other.lastMessageAt.localeCompare(one.lastMessageAt) || other.id - one.id

/** A chat that names somebody as they are called now; the very same when they are not in it. */
export function withName(chat: Chat, { id, name }: { id: number; name: string }): Chat {
  const renamed = <P extends { id: number | null; name: string }>(person: P): P =>
    person.id === id && person.name !== name ? { ...person, name } : person
  const users = changeEach(chat.users, (member) => {
    const user = renamed(member.user)
    return user === member.user ? member : { ...member, user }
  })
  const owner = renamed(chat.owner)
  const sender = chat.preview && renamed(chat.preview.sender)
  const isSame = owner === chat.owner && sender === (chat.preview?.sender ?? null) && users === chat.users
  if (isSame) return chat
  return { ...chat, users, owner, preview: chat.preview && sender && { ...chat.preview, sender } }
}
