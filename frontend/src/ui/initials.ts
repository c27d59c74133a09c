/** Up to two letters that stand for a name; of a bare number its last digits, of what cannot be read nothing. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words[0]
  if (!first) return ''
  if (/^\d+$/.test(first)) return first.slice(-2)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase()
}
