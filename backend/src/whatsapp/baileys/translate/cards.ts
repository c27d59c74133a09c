import type { MessageContent } from '@balcao/contract'
import { textIn, type Fields } from '../../events/fields.js'
import { phonesOf } from '../../events/vcard.js'

type Card = Extract<MessageContent, { type: 'contacts' }>['contacts'][number]

/** Characters of all cards of a message together. WhatsApp sends at most 257 cards. */
const CARDS_LENGTH = 128 * 1024
const CARDS_MAX = 257
const NAME_LENGTH = 255
const NUMBERS_MAX = 20

/** Properties that contain whole files. */
const isFile = (line: string): boolean => /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i.test(line)
/** A long property continues in lines that begin with white space. */
const isContinuation = (line: string): boolean => /^[ \t]/.test(line)

/**
 * A short card unchanged; otherwise without its pictures, and without its last lines if it is still too long.
 * @param max characters.
 */
function cutCard(vcard: string, max: number): string {
  if (vcard.length <= max) return vcard
  const lines: string[] = []
  let length = 'END:VCARD'.length
  let leaves = false
  for (const line of vcard.split(/\r?\n/)) {
    if (!isContinuation(line))
      leaves = isFile(line) || length + line.length + 1 > max || /^END:VCARD/i.test(line)
    if (leaves || length + line.length + 1 > max) continue
    lines.push(line)
    length += line.length + 1
  }
  return [...lines, 'END:VCARD'].join('\n')
}

/** The numbers of a card, digits only: the one that WhatsApp knows (`waid`), else the written ones. */
function numbersOf(vcard: string): string[] {
  const numbers = phonesOf(vcard)
    .map(({ written, whatsapp }) => whatsapp ?? written.replace(/\D/g, ''))
    .filter(Boolean)
  return [...new Set(numbers)].slice(0, NUMBERS_MAX)
}

/** The cards of a message, each with its display name and numbers. */
export function readCards(contents: readonly Fields[]): Card[] {
  const cards = contents.slice(0, CARDS_MAX)
  const share = Math.floor(CARDS_LENGTH / Math.max(1, cards.length))
  return cards.map((content) => {
    const vcard = cutCard(textIn(content, 'vcard') ?? '', share)
    const formatted = /^(?:[\w-]+\.)?FN[^:]*:(.*)$/im.exec(vcard)?.[1]?.trim()
    const numbers = numbersOf(vcard)
    const name = textIn(content, 'displayName') ?? (formatted || numbers[0] || '')
    return { name: name.slice(0, NAME_LENGTH), numbers, vcard }
  })
}
