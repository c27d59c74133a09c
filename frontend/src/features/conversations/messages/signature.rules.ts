import { signatureLine } from '@balcao/contract/text/signature'

export { signed } from '@balcao/contract/text/signature'

/** Characters that signing adds. */
export const signatureLength = (name: string): number => signatureLine(name).length

/** Removes this author's signature from a text, if there is one. */
export function unsigned(body: string, name: string): { text: string; isSigned: boolean } {
  const line = signatureLine(name)
  return body.startsWith(line)
    ? { text: body.slice(line.length), isSigned: true }
    : { text: body, isSigned: false }
}
