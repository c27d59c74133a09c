/** The line above a signed text, bold on the customer's phone. A star in the name would end the bold. */
const lineOf = (name: string): string => `*${name.replaceAll('*', '').trim()}:*\n`

/** Adds the author's name above a text; an empty text is not signed. */
export const signed = (text: string, name: string): string => (text === '' ? '' : lineOf(name) + text)

/** Characters that signing adds. */
export const signatureLength = (name: string): number => lineOf(name).length

/** Removes this author's signature from a text, if there is one. */
export function unsigned(body: string, name: string): { text: string; isSigned: boolean } {
  const line = lineOf(name)
  return body.startsWith(line)
    ? { text: body.slice(line.length), isSigned: true }
    : { text: body, isSigned: false }
}
