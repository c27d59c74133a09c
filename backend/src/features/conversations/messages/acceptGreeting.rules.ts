import { phrases, SOURCE_LANGUAGE, type Language } from '@balcao/contract'

/**
 * Greeting when an attendant accepts, if the company has switched it on. Variables are filled when it is
 * stored.
 */
export const acceptGreeting = (userName: string, language: Language): string =>
  phrases[language].customers.acceptGreeting(userName)

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\{\{ | \}\}/g, (braces) => braces.trim())
    .toLowerCase()

/**
 * Whether a client that greets by itself has posted this greeting: always in Portuguese, whatever the
 * company's language. Spaces and case are ignored, because older clients differ in them.
 */
export const isAcceptGreeting = (body: string, userName: string): boolean =>
  plain(body.trim()) === plain(acceptGreeting(userName, SOURCE_LANGUAGE))
