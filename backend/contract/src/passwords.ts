import type { Profile } from './abilities.js'

/**
 * How hard a password is to guess, by zxcvbn. 0: found among the first thousand guesses. 4: not among the
 * first ten thousand million.
 */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** The password's owner. Attackers try the owner's names first. */
export interface PasswordOwner {
  name: string
  email: string
  /** The company's name. */
  company: string
  profile: Profile
  super: boolean
}

/** Requirements of new passwords. */
export const neededScore = ({
  profile,
  super: isSuper,
}: Pick<PasswordOwner, 'profile' | 'super'>): PasswordScore => (profile === 'admin' || isSuper ? 3 : 2)

/** Shorter words occur in every password. */
const MIN_WORD = 3
const PRODUCT = 'balcao'

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{Mark}/gu, '')

/**
 * Words that somebody who knows the owner would try, in lower case: whole, in parts and combined, with and
 * without accents.
 */
export function ownWords({
  name,
  email,
  company,
}: Pick<PasswordOwner, 'name' | 'email' | 'company'>): string[] {
  const words = [PRODUCT, name, email, company].flatMap((text) => {
    const lower = text.toLowerCase()
    const parts = lower.split(/[^\p{Letter}\p{Mark}\d]+/u)
    return [lower, ...lower.split('@'), ...lower.split(/[@.]/), ...parts, parts.join('')]
  })
  return [...new Set(words.flatMap((word) => [word, withoutAccents(word)]))].filter(
    ({ length }) => length >= MIN_WORD,
  )
}
