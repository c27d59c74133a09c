import { mixed, number, string } from 'yup'
import { centsOf } from '../../../platform/money/reais.js'
import type { OpenInvoice } from './boleto.rules.js'

/** Most characters of a billing system's text. */
const MOST_CHARACTERS = 1_000

/**
 * A text of a billing system, which may send numbers or null instead. Line breaks are removed, and the length
 * is limited.
 */
export const word = () =>
  mixed<string>()
    .transform((value: unknown) => {
      if (value === null || value === undefined) return ''
      if (typeof value !== 'string' && typeof value !== 'number') return value
      return String(value).replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)
    })
    .test('text', '${path} is no text', (value) => typeof value === 'string')
    .default('')

/** Reais, as a number or a text, converted to integer cents. */
export const cents = () =>
  number()
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && /^\d+([.,]\d+)?$/.test(original.trim())
        ? Number(original.trim().replace(',', '.'))
        : value,
    )
    .transform(centsOf)
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .required()

/** A date such as `2026-12-10` (with or without a time) or `10/12/2026`, converted to YYYY-MM-DD. */
export const day = () =>
  string()
    .transform((value: unknown) =>
      typeof value === 'string'
        ? value
            .trim()
            .replace(/^(\d{2})\/(\d{2})\/(\d{4}).*$/, '$3-$2-$1')
            .slice(0, 10)
        : value,
    )
    .test(
      'day',
      '${path} is no day',
      (value) => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? '')),
    )
    .required()

/** A link that a customer can open; empty for anything else. */
export const safeLink = (text: string): string =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/\s/.test(text) ? text : ''

/** A digitable line with the right number of digits; empty for anything else. */
export const safeLine = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 44 && digits.length <= 48 ? text : ''
}

/** A PDF from an answer in base64, with or without quotes; null for anything else. */
export function pdfOf(text: string): Buffer | null {
  const base64 = text.replace(/^\s*"|"\s*$/g, '').replaceAll('\\/', '/')
  if (!/^[\w+/\s]+=*\s*$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}

/** Whether the invoice can be paid in some way. */
export const isPayable = ({ line, pix, link, pdf }: OpenInvoice): boolean =>
  line !== '' || pix !== '' || link !== '' || pdf !== null
