import type { Reaction } from '@balcao/contract/resources/conversations/messages'

/** What the quick row offers, as WhatsApp does. */
export const quickEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** Reactions with one emoji, drawn as one chip. */
export interface ReactionGroup {
  emoji: string
  count: number
  /** One of them is the company's own: choosing it again takes it back. */
  isOurs: boolean
  /** Who reacted, as far as it is known. */
  names: string[]
}

/** ❤ and ❤️ are the same heart: some phones leave out the sign that asks for its coloured form. */
const bare = (emoji: string): string => emoji.replaceAll('\uFE0F', '')

/** In its coloured form, whatever the phone sent. */
const coloured = (emoji: string): string =>
  /^(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u.test(emoji) ? `${emoji}\uFE0F` : emoji

/** Groups reactions by emoji, the most frequent first, equally frequent ones in the order they came. */
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

/** The company's reaction, or an empty text. */
export const ourReaction = (reactions: readonly Reaction[]): string =>
  reactions.find(({ fromMe }) => fromMe)?.emoji ?? ''

/** What a click on an emoji means: a new reaction, or taking back the one that is there. */
export const toggledReaction = (reactions: readonly Reaction[], emoji: string): string =>
  bare(ourReaction(reactions)) === bare(emoji) ? '' : emoji

/** The reactions with ours replaced: WhatsApp keeps one per account. An empty emoji takes it away. */
export function withOurReaction(reactions: readonly Reaction[], emoji: string): Reaction[] {
  const others = reactions.filter(({ fromMe }) => !fromMe)
  return emoji === '' ? others : [...others, { emoji, fromMe: true, name: null }]
}
