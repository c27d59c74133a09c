/** Up to two letters that stand for a name; the last digits for a number, `?` for nothing readable. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words[0]
  if (!first) return '?'
  if (/^\d+$/.test(first)) return first.slice(-2)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase()
}

/** A WhatsApp number as people write it: `+55 (11) 98765-4321` for Brazil, `+` and digits for the rest. */
export function formatNumber(digits: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits)
  if (brazil) return `+55 (${brazil[1]}) ${brazil[2]}-${brazil[3]}`
  return /^\d{8,15}$/.test(digits) ? `+${digits}` : digits
}
