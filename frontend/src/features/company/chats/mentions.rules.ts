import { compareNames } from '@balcao/contract/text/alphabet'
import type { Chat, ChatMember } from '@balcao/contract/resources/company/chats'
import { folded } from '@balcao/contract/text/words'
import { mentionParts } from '../../../ui/formattedText/mentions.rules'

/** The name that is being typed after `@`, and the characters that a choice takes the place of. */
export interface MentionTrigger {
  query: string
  start: number
  end: number
}

/** At the start or after a space, so that no address asks; up to two words, as names have. */
const typed = /(?:^|\s)@([\p{L}\p{N}.'_-]{0,40}(?: [\p{L}\p{N}.'_-]{1,40})?)$/u

/** Whether the text asks whom to name, at its caret. */
export function mentionAt(text: string, caret: number): MentionTrigger | null {
  const match = typed.exec(text.slice(0, Math.max(caret, 0)))
  if (match?.[1] === undefined) return null
  return { query: match[1], start: caret - match[1].length - 1, end: caret }
}

/** Members whose name begins as was typed, then those of whom another name does; never oneself. */
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

/** The ids of the members whom a text names, each once. */
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
