import type { Reaction } from './ChatMessage.js'

/** One reaction per person; an empty emoji removes it. */
export function withReaction(reactions: Reaction[], from: string, emoji: string): Reaction[] {
  const others = reactions.filter((reaction) => reaction.from !== from)
  return emoji ? [...others, { from, emoji }] : others
}
