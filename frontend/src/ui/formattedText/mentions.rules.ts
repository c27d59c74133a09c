/** A part of a text, and whether it is a mention. */
export interface MentionPart {
  text: string
  isMention: boolean
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Splits a text at mentions of these names (`@Name`). Of two names, the longer one wins when one begins with
 * the other.
 */
export function mentionParts(text: string, names: readonly string[]): MentionPart[] {
  if (names.length === 0 || !text.includes('@')) return [{ text, isMention: false }]
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  // No mention inside an address, or as the beginning of a longer word.
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}])@(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  const parts: MentionPart[] = []
  let at = 0
  for (const match of text.matchAll(named)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isMention: false })
    parts.push({ text: match[0], isMention: true })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMention: false })
  return parts
}
