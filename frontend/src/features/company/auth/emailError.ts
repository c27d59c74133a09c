/** Catches typing errors only; the server knows whether the address exists. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** The error of a typed e-mail address: a key of `auth`, or null. */
export function emailErrorOf(email: string): 'emailRequired' | 'emailInvalid' | null {
  if (!email) return 'emailRequired'
  return looksLikeEmail(email) ? null : 'emailInvalid'
}
