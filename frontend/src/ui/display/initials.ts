/** One emoji, with its joiners, skin tones and variation selectors. */
const picture = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/u

/**
 * Up to two initials of a name. For a bare number its last digits, for emojis the first one, else nothing.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words[0]
  if (!first) return picture.exec(name)?.[0] ?? ''
  if (/^\d+$/.test(first)) return first.slice(-2)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase()
}
