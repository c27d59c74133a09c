/** The line above a signed text, bold on the customer's phone. A star in the name would end the bold. */
export const signatureLine = (name: string): string => `*${name.replaceAll('*', '').trim()}:*\n`

/** Adds the author's name above a text; an empty text is not signed. */
export const signed = (text: string, name: string): string => (text === '' ? '' : signatureLine(name) + text)
