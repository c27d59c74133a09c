import type { Reaction } from './ChatMessage.js'

/** One reaction for each person; an empty emoji takes it back. */
export function withReaction(reactions: Reaction[], from: string, emoji: string): Reaction[] {
  const others = reactions.filter((reaction) => reaction.from !== from)
  return emoji ? [...others, { from, emoji }] : others
}
