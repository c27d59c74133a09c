import { phrases, type Language } from '@balcao/contract'

/** 1 dissatisfied, 2 satisfied, 3 very satisfied. */
export type Rating = 1 | 2 | 3

/** The question that follows the rating text when an attendance is resolved. */
export const ratingQuestion = (ratingMessage: string, language: Language): string =>
  [...(ratingMessage.trim() === '' ? [] : [ratingMessage, '']), ...phrases[language].customers.rating].join(
    '\n',
  )

/**
 * The rating in a text: 1, 2 or 3 and nothing else, in time. Null for any other text, which is an ordinary
 * message.
 * @param askedAt when it was asked for; null if it was not, or has been answered.
 * @param ratingWindow minutes for which an answer counts.
 */
export function ratingIn(text: string, askedAt: Date | null, ratingWindow: number, now: Date): Rating | null {
  if (!askedAt || now.getTime() - askedAt.getTime() > ratingWindow * 60_000) return null
  const given = /^\W*([123])\W*$/.exec(text)?.[1]
  return given ? (Number(given) as Rating) : null
}
