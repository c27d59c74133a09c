/** Enough to catch a slip of the finger; whether the address exists, the server knows. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** What is wrong with an e-mail as it was typed: the name of a phrase of `auth`, or null. */
export function emailErrorOf(email: string): 'emailRequired' | 'emailInvalid' | null {
  if (!email) return 'emailRequired'
  return looksLikeEmail(email) ? null : 'emailInvalid'
}
