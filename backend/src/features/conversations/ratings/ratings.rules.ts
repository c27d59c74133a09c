import { phrases, type Language, type TapMenu } from '@balcao/contract'

/** 1 dissatisfied, 2 satisfied, 3 very satisfied. */
export type Rating = 1 | 2 | 3

/**
 * The question that follows the rating text when an attendance is resolved, with numbers and to be tapped.
 */
export function ratingQuestion(ratingMessage: string, language: Language): { text: string; menu: TapMenu } {
  const { rating, bot } = phrases[language].customers
  const grades = rating.grades.map((title, index) => ({ id: String(index + 1), title }))
  const own = ratingMessage.trim() === '' ? [] : [ratingMessage, '']
  const lines = grades.map(({ id, title }) => `*${id}* - _${title}_`)
  return {
    text: [...own, rating.type, ...lines].join('\n'),
    menu: { question: [...own, rating.tap].join('\n'), open: bot.open, entries: grades },
  }
}

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
