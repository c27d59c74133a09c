/** What looks like one picture: joined signs, skins and the request for colour belong to it. */
const picture = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/u

/**
 * Up to two letters that stand for a name; of a bare number its last digits, of emojis the first, else
 * nothing.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words[0]
  if (!first) return picture.exec(name)?.[0] ?? ''
  if (/^\d+$/.test(first)) return first.slice(-2)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase()
}
