import { phrases, SOURCE_LANGUAGE, type Language } from '@balcao/contract'

/**
 * What the customer reads when somebody accepts and the company has that greeting switched on. Variables are
 * filled when it is stored.
 */
export const acceptGreeting = (userName: string, language: Language): string =>
  phrases[language].customers.acceptGreeting(userName)

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\{\{ | \}\}/g, (braces) => braces.trim())
    .toLowerCase()

/**
 * Whether this is the greeting as a client posts it that greets by itself: in Portuguese, whatever the
 * company speaks. Spaces and case in it do not count: older clients write the first words in another way.
 */
export const isAcceptGreeting = (body: string, userName: string): boolean =>
  plain(body.trim()) === plain(acceptGreeting(userName, SOURCE_LANGUAGE))
