import type { Reaction } from '@balcao/contract/resources/conversations/messages'

/** The emojis of the quick row, as in WhatsApp. */
export const quickEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** Reactions with one emoji, drawn as one chip. */
export interface ReactionGroup {
  emoji: string
  count: number
  /** One of them is the company's: choosing it again removes it. */
  isOurs: boolean
  /** The names of those who reacted, as far as known. */
  names: string[]
}

/** ❤ and ❤️ are the same emoji: some phones omit the variation selector. */
const bare = (emoji: string): string => emoji.replaceAll('\uFE0F', '')

/** With the variation selector, whatever the phone sent. */
const coloured = (emoji: string): string =>
  /^(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u.test(emoji) ? `${emoji}\uFE0F` : emoji

/** Groups reactions by emoji, the most frequent first; equally frequent ones keep their order. */
export function groupReactions(reactions: readonly Reaction[]): ReactionGroup[] {
  const groups = new Map<string, ReactionGroup>()
  for (const { emoji, fromMe, name } of reactions) {
    const group = groups.get(bare(emoji)) ?? { emoji: coloured(emoji), count: 0, isOurs: false, names: [] }
    group.count += 1
    group.isOurs ||= fromMe
    if (name) group.names.push(name)
    groups.set(bare(emoji), group)
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}

/** The company's reaction, or ''. */
export const ourReaction = (reactions: readonly Reaction[]): string =>
  reactions.find(({ fromMe }) => fromMe)?.emoji ?? ''

/** The reaction to send after a click: the emoji, or '' when it is already ours. */
export const toggledReaction = (reactions: readonly Reaction[], emoji: string): string =>
  bare(ourReaction(reactions)) === bare(emoji) ? '' : emoji

/** Replaces our reaction: WhatsApp keeps one per account. An empty emoji removes it. */
export function withOurReaction(reactions: readonly Reaction[], emoji: string): Reaction[] {
  const others = reactions.filter(({ fromMe }) => !fromMe)
  return emoji === '' ? others : [...others, { emoji, fromMe: true, name: null }]
}
