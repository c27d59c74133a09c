/**
 * The line that goes above a signed text, bold on the customer's phone. A star in a name would end the bold.
 */
const lineOf = (name: string): string => `*${name.replaceAll('*', '').trim()}:*\n`

/** A text with its author's name above it; nothing is signed that has no text. */
export const signed = (text: string, name: string): string => (text === '' ? '' : lineOf(name) + text)

/** Characters that signing adds. */
export const signatureLength = (name: string): number => lineOf(name).length

/** A text without the signature of this author, if it has one. */
export function unsigned(body: string, name: string): { text: string; isSigned: boolean } {
  const line = lineOf(name)
  return body.startsWith(line)
    ? { text: body.slice(line.length), isSigned: true }
    : { text: body, isSigned: false }
}
