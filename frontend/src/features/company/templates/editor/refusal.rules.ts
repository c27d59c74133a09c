import type { Template } from '@balcao/contract/resources/company/templates'
import { reasonKey } from '../templates.rules'

/** A part of a text, and whether it is marked. */
export interface MarkedPart {
  text: string
  isMarked: boolean
}

/** Words by which a text sells, in the languages of the product. */
const SELLING =
  /desconto|descuento|discount|promo|oferta|\boffer|cupom|cup[oó]n|coupon|gr[aá]tis|\bfree\b|brinde|regalo|\bgift|\d+ ?% ?(de |off)|black friday|imperd[ií]vel|aproveite|aprovecha|compre|compra ya|\bbuy\b|ganhe|gana\b|frete gr/iu

/** Sentences, each with the space after it. */
const sentencesOf = (text: string): string[] => text.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/gu) ?? []

/** What WhatsApp quotes in its own words. */
const QUOTED = /["“'‘«]([^"”'’»]{3,})["”'’»]/gu

/**
 * The sentences of a text that WhatsApp's refusal is about: those that it quotes, or, where it says that the
 * category is wrong, those that sell. WhatsApp gives no positions, so selling sentences are a guess.
 */
export function refusedParts(
  text: string,
  {
    status,
    rejectedReason,
    rejectedDetails,
  }: Pick<Template, 'status' | 'rejectedReason' | 'rejectedDetails'>,
): MarkedPart[] {
  if (status !== 'REJECTED') return [{ text, isMarked: false }]
  const quoted = [...(rejectedDetails ?? '').matchAll(QUOTED)].flatMap(([, words]) =>
    words !== undefined && text.includes(words) ? [words] : [],
  )
  const isRefused = (sentence: string): boolean =>
    quoted.length > 0
      ? quoted.some((words) => sentence.includes(words.trim()) || words.includes(sentence.trim()))
      : reasonKey(rejectedReason) === 'category' && SELLING.test(sentence)
  return sentencesOf(text).map((sentence) => ({
    text: sentence,
    isMarked: sentence.trim() !== '' && isRefused(sentence),
  }))
}

/** The text without the marked sentences; null when nothing is marked, or nothing would be left. */
export function withoutRefused(parts: readonly MarkedPart[]): string | null {
  if (!parts.some(({ isMarked }) => isMarked)) return null
  return (
    parts
      .filter(({ isMarked }) => !isMarked)
      .map(({ text }) => text)
      .join('')
      .trim() || null
  )
}

export type ConcernedPart = 'header' | 'body' | 'footer' | 'buttons'

/** Words by which WhatsApp names a part. */
const words: readonly (readonly [ConcernedPart, RegExp])[] = [
  ['header', /\b(header|heading|cabe[cç]alho|encabezado)\b/iu],
  ['footer', /\b(footer|rodap[eé]|pie de p[aá]gina)\b/iu],
  ['buttons', /\b(buttons?|bot[aãoõ]+(es)?|botones|url|link|enlace)\b/iu],
  ['body', /\b(body|corpo|cuerpo|variables?|vari[aá]ve(l|is)|parameters?|placeholders?)\b/iu],
]

/** The part that WhatsApp names in its own words; null when it names none. */
export const concernedPart = ({
  status,
  rejectedDetails,
}: Pick<Template, 'status' | 'rejectedDetails'>): ConcernedPart | null =>
  status === 'REJECTED' && rejectedDetails !== null
    ? (words.find(([, names]) => names.test(rejectedDetails))?.[0] ?? null)
    : null
