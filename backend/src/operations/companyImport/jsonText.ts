/**
 * Values as JSON that Postgres accepts as jsonb: without NUL, which it cannot store, and without halves of
 * characters.
 */
export function jsonTextOf(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/\\u(0000|d[89a-f])/.test(text)) return text
  return text.replace(
    /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][0-9a-f]{2})/g,
    (_, before: string, code: string) => (code === '0000' ? before : `${before}\\ufffd`),
  )
}
