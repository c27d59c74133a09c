import { compareNames } from '@balcao/contract/text/alphabet'
import type { Chat, ChatMember } from '@balcao/contract/resources/company/chats'
import { folded } from '@balcao/contract/text/words'
import { mentionParts } from '../../../ui/formattedText/mentions.rules'

/** The name being typed after `@`, and the range that a choice replaces. */
export interface MentionTrigger {
  query: string
  start: number
  end: number
}

/** At the start or after a space, so that e-mail addresses don't match; up to two words. */
const typed = /(?:^|\s)@([\p{L}\p{N}.'_-]{0,40}(?: [\p{L}\p{N}.'_-]{1,40})?)$/u

/** The mention being typed at the caret, if any. */
export function mentionAt(text: string, caret: number): MentionTrigger | null {
  const match = typed.exec(text.slice(0, Math.max(caret, 0)))
  if (match?.[1] === undefined) return null
  return { query: match[1], start: caret - match[1].length - 1, end: caret }
}

/** Members whose name begins with the text, then those with another matching word; never the user. */
export function candidates(
  users: readonly ChatMember[],
  query: string,
  myId: number,
  max: number,
): ChatMember[] {
  const wanted = folded(query)
  const rank = ({ user }: ChatMember): number => {
    const name = folded(user.name)
    if (name.startsWith(wanted)) return 0
    return name.split(/\s+/).some((part) => part.startsWith(wanted)) ? 1 : NOT_FOUND
  }
  return users
    .filter(({ userId }) => userId !== myId)
    .map((member) => ({ member, at: rank(member) }))
    .filter(({ at }) => at < NOT_FOUND)
    .sort((one, other) => one.at - other.at || compareNames(one.member.user.name, other.member.user.name))
    .slice(0, max)
    .map(({ member }) => member)
}

const NOT_FOUND = 9

/** Ids of the mentioned members, without duplicates. */
export function mentionedIn(text: string, { users }: Pick<Chat, 'users'>): number[] {
  const mentioned = new Set(
    mentionParts(
      text,
      users.map(({ user }) => user.name),
    )
      .filter(({ isMention }) => isMention)
      .map(({ text: name }) => folded(name.slice(1))),
  )
  return users.filter(({ user }) => mentioned.has(folded(user.name))).map(({ userId }) => userId)
}
