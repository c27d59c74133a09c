import { limits } from '../../limits.js'
import type { MenuForm, TapMenu } from './messageContent.js'

/** Cuts a text at a number of characters. */
export function shortened(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

const areDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

/**
 * How WhatsApp shows a menu that can be tapped; null when it can't, and has to be sent with numbers. Buttons
 * are used where each title fits on one. A list shortens long titles, and shows them whole below.
 */
export function menuForm({ question, entries }: Pick<TapMenu, 'question' | 'entries'>): MenuForm | null {
  const max = limits.tapMenu
  const titles = entries.map(({ title }) => title.trim())
  const isTappable =
    question.trim() !== '' &&
    question.length <= max.question &&
    titles.length > 0 &&
    titles.length <= max.entries &&
    titles.every((title) => title !== '' && title.length <= max.description) &&
    areDistinct(entries.map(({ id }) => id))
  if (!isTappable) return null
  const fitsOnButtons =
    titles.length <= max.buttons && titles.every(({ length }) => length <= max.buttonTitle)
  if (fitsOnButtons && areDistinct(titles)) return 'buttons'
  return areDistinct(titles.map((title) => shortened(title, max.entryTitle))) ? 'list' : null
}
