/** How many digits a number has without its country's code, area included, by that code. */
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

/** Why a cell is no number of somebody, though it has digits. */
export type NumberFault =
  'numberShortened' | 'numberDate' | 'numberSeveral' | 'numberExtension' | 'numberAmount' | 'numberText'

/** What a cell of a table says of a number. */
export interface ImportedNumber {
  /** Digits that begin with the country; empty where there is a fault, or nothing. */
  number: string
  fault: NumberFault | null
}

/** Programs of tables write long numbers like this: 5,51191E+12. */
const SCIENTIFIC = /^[+-]?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i
const DATE =
  /^(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([-/.])\d{1,2}\2\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?$/
const EXTENSION = /(?:\b(?:ramal|ext|extension|extensão|extensión|interno|anexo)\b|\bx)[\s.:]*\d+\W*$/i
const AMOUNT = /[$€£%]|^[+-]?\d{1,3}(?:[.,]\d{3})*[.,]\d{1,2}$|^[+-]?\d+[.,]\d{1,2}$|^-/
/** Between two numbers in one cell. */
const BETWEEN = /[;|/\n]|,\s|\s(?:e|ou|and|or|y|o)\s/i
/** What people write beside a number, and a program around one: it says nothing else. */
const LABELS =
  /@(?:s\.whatsapp\.net|c\.us)$|\b(?:tel|telefone|teléfono|phone|fone|cel|celular|mobile|móvil|movil|whatsapp|whats|wpp|zap|n[º°o]?)\b/giu
/** Digits that a part of a cell has at least to be a number of its own. */
const PART = 4

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** The number that a program of tables has written in short; null where it has lost digits of it. */
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
 * A number as a table has it. The cell is judged as it stands: what is a date, an amount, two numbers or a
 * number that lost digits is refused, not read as its digits. One that is written without its country, by its
 * length, is taken for one of `country`; one that begins with `+` or `00` names its own.
 */
export function importedNumber(cell: string, country: CountryCode | null): ImportedNumber {
  // An apostrophe before it, and nothing behind its point, is how programs keep it from being another kind of
  // cell.
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
  // Written with the 0 that is dialled before an area.
  const national = digits.replace(/^0/, '')
  if (country && (nationalDigits[country] as readonly number[]).includes(national.length))
    return country + national
  return digits
}
