/** Number of digits without the country code, with the area code, by country. */
export const nationalDigits = {
  '55': [10, 11],
  '351': [9],
  '34': [9],
  '52': [10],
  '54': [10, 11],
  '56': [9],
  '57': [10],
  '1': [10],
} as const satisfies Record<string, readonly number[]>

export type CountryCode = keyof typeof nationalDigits
export const countryCodes = Object.keys(nationalDigits) as readonly CountryCode[]

/** Why a cell with digits is not a phone number. */
export type NumberFault =
  'numberShortened' | 'numberDate' | 'numberSeveral' | 'numberExtension' | 'numberAmount' | 'numberText'

/** Phone number of a table's cell. */
export interface ImportedNumber {
  /** Digits with the country code; empty where there is a fault, or no number. */
  number: string
  fault: NumberFault | null
}

/** Spreadsheet programs write long numbers like this: 5,51191E+12. */
const SCIENTIFIC = /^[+-]?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i
const DATE =
  /^(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([-/.])\d{1,2}\2\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?$/
const EXTENSION = /(?:\b(?:ramal|ext|extension|extensão|extensión|interno|anexo)\b|\bx)[\s.:]*\d+\W*$/i
const AMOUNT = /[$€£%]|^[+-]?\d{1,3}(?:[.,]\d{3})*[.,]\d{1,2}$|^[+-]?\d+[.,]\d{1,2}$|^-/
/** Separators between two numbers in one cell. */
const BETWEEN = /[;|/\n]|,\s|\s(?:e|ou|and|or|y|o)\s/i
/** Labels that people or programs write beside a number. They have no other meaning. */
const LABELS =
  /@(?:s\.whatsapp\.net|c\.us)$|\b(?:tel|telefone|teléfono|phone|fone|cel|celular|mobile|móvil|movil|whatsapp|whats|wpp|zap|n[º°o]?)\b/giu
/** Fewest digits of a part of a cell that counts as a number of its own. */
const PART = 4

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** Expands a number in scientific notation; null where digits were lost. */
function scientific(text: string): string | null | undefined {
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(text) ?? []
  if (exponent === undefined) return undefined
  return rest.length >= Number(exponent) ? first + rest : null
}

function faultOf(text: string): NumberFault | null {
  if (DATE.test(text)) return 'numberDate'
  if (EXTENSION.test(text)) return 'numberExtension'
  if (text.split(BETWEEN).filter((part) => digitsIn(part).length >= PART).length > 1) return 'numberSeveral'
  if (AMOUNT.test(text)) return 'numberAmount'
  return /\p{L}|@/u.test(text.replace(LABELS, '')) ? 'numberText' : null
}

/**
 * A phone number from a table's cell. A date, an amount, two numbers, or a number that lost digits is
 * refused; its digits are not taken for a number. A number without country code (judged by its length)
 * belongs to `country`. A number that begins with `+` or `00` has its own country code.
 */
export function importedNumber(cell: string, country: CountryCode | null): ImportedNumber {
  // Programs put an apostrophe before a number, or a point behind it, to keep the cell from changing its
  // type.
  const text = cell
    .normalize('NFKC')
    .trim()
    .replace(/^['’`]+/, '')
    .replace(/^(\d{5,})[.,]0+$/, '$1')
  const whole = scientific(text)
  const fault = whole === null ? 'numberShortened' : whole === undefined ? faultOf(text) : null
  return fault ? { number: '', fault } : { number: withCountry(whole ?? text, country), fault: null }
}

function withCountry(text: string, country: CountryCode | null): string {
  const digits = digitsIn(text)
  if (/^\s*\+/.test(text)) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  // With the 0 that is dialled before an area code.
  const national = digits.replace(/^0/, '')
  if (country && (nationalDigits[country] as readonly number[]).includes(national.length))
    return country + national
  return digits
}
