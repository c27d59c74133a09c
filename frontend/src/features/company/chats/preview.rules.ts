import type { Chat, ChatMember, ChatMessage } from '@balcao/contract/resources/company/chats'
import { changeEach } from '../../../data/cache/rows'
import { plainText } from '../../../ui/formattedText/formatting.rules'
import { nameOfKind } from '../../conversations/messages'

/** Characters of a message in an alert. */
const ALERT_LENGTH = 120

/** The user among the members; undefined when they are no longer one. */
export const memberOf = ({ users }: Chat, userId: number): ChatMember | undefined =>
  users.find((member) => member.userId === userId)

export const unreadOf = (chat: Chat, userId: number): number => memberOf(chat, userId)?.unreads ?? 0

/** A chat's last message, or its kind; empty for a new chat. */
export function previewWords({ preview }: Chat): string {
  if (!preview) return ''
  return preview.text || nameOfKind(preview.kind, { seconds: preview.seconds })
}

/** A message in one line. */
export function messageWords({ message, media }: ChatMessage): string {
  return plainText(message, ALERT_LENGTH) || (media?.name ?? nameOfKind(media?.kind ?? 'text'))
}

/** Whether a message mentions the user; its alert is then more prominent. */
export const names = ({ mentions }: ChatMessage, userId: number): boolean =>
  mentions.some(({ id }) => id === userId)

/** The latest first. */
export const byTime = (one: Chat, other: Chat): number =>
  other.lastMessageAt.localeCompare(one.lastMessageAt) || other.id - one.id

/** Applies a user's new name to a chat; returns the same object when they are not a member. */
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
