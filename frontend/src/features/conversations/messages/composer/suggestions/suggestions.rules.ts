import { folded } from '@balcao/contract/text/words'
import { signOf } from '../../../../../kit/shortcuts'
import type { Selection } from '../../../../../ui/writing/useTextInput'

/** The text that triggers suggestions, and the range that the choice replaces. */
export interface Trigger extends Selection {
  kind: 'quick' | 'emoji'
  query: string
}

/** Characters of a quick message in its label; the preview shows all of it. */
const LABEL_LENGTH = 35

const namedEmoji = new RegExp(`(?:^|\\s)${signOf('emojis')}([\\p{L}\\d_+-]{2,30})$`, 'u')

/**
 * Whether the text at the caret triggers suggestions: a quick message when the text begins with `/`, an emoji
 * for `:na` at the start or after a space (so that times and URLs don't).
 */
export function triggerAt(text: string, caret: number): Trigger | null {
  if (text.startsWith(signOf('quickMessages')) && !text.includes('\n')) {
    return { kind: 'quick', query: text.slice(1), start: 0, end: text.length }
  }
  const match = namedEmoji.exec(text.slice(0, caret))
  if (!match?.[1]) return null
  return { kind: 'emoji', query: match[1], start: caret - match[1].length - 1, end: caret }
}

/** `/shortcut - message`, shortened. */
export function quickLabel({ shortcode, message }: { shortcode: string; message: string }): string {
  const label = `/${shortcode} - ${message.replace(/\s+/g, ' ')}`
  return label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH).trimEnd()}…` : label
}

/** The first of each shortcut: the user's own comes before the company's. */
function firstOfEach<T extends { shortcode: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>()
  return all.filter(({ shortcode }) => {
    const isNew = !seen.has(folded(shortcode))
    seen.add(folded(shortcode))
    return isNew
  })
}

/**
 * Quick messages whose shortcut begins with the text, then those that contain its words; one per shortcut.
 */
export function matching<T extends { shortcode: string; message: string }>(
  all: readonly T[],
  query: string,
  max: number,
): T[] {
  const wanted = folded(query.trim())
  const rank = ({ shortcode, message }: T): number => {
    if (folded(shortcode).startsWith(wanted)) return 0
    if (folded(shortcode).includes(wanted)) return 1
    return folded(message).includes(wanted) ? 2 : NOT_FOUND
  }
  return best(firstOfEach(all), rank, max)
}

export interface NamedEmoji {
  emoji: string
  names: readonly string[]
}

/**
 * Common emoji shortcodes, the same in all languages. Keys: code points in hexadecimal, mostly without FE0F.
 */
type Shortcodes = Readonly<Record<string, string | readonly string[]>>

/**
 * Emojis with their common shortcodes (`smile`, `+1`) before their own names.
 * @param code points, joined by `-`.
 */
export const withShortcodes = (
  all: readonly (NamedEmoji & { code: string })[],
  shortcodes: Shortcodes,
): NamedEmoji[] =>
  all.map(({ code, emoji, names }) => {
    const upper = code.toUpperCase()
    const found = shortcodes[upper] ?? shortcodes[upper.replaceAll('-FE0F', '')] ?? []
    return { emoji, names: [...[found].flat().map((name) => name.replaceAll('_', ' ')), ...names] }
  })

/**
 * The best matches by name. `names` ends with the displayed name, which is compared first, then the others,
 * then single words.
 */
export function emojiNamed(all: readonly NamedEmoji[], query: string, max: number): NamedEmoji[] {
  const wanted = folded(query.replaceAll('_', ' '))
  const rank = ({ names }: NamedEmoji): number => {
    const foldedNames = names.map(folded)
    if (foldedNames.includes(wanted)) return foldedNames.at(-1) === wanted ? 0 : 1
    if (foldedNames.at(-1)?.startsWith(wanted)) return 2
    if (foldedNames.some((name) => name.startsWith(wanted))) return 3
    return foldedNames.some((name) => name.includes(` ${wanted}`)) ? 4 : NOT_FOUND
  }
  return best(all, rank, max)
}

const NOT_FOUND = 9

/** The items with the lowest ranks; equal ranks keep their order. */
function best<T>(all: readonly T[], rank: (item: T) => number, max: number): T[] {
  return all
    .map((item) => ({ item, at: rank(item) }))
    .filter(({ at }) => at < NOT_FOUND)
    .sort((a, b) => a.at - b.at)
    .slice(0, max)
    .map(({ item }) => item)
}
