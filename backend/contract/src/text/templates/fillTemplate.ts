import { limits } from '../../limits.js'
import type { TemplateButton, TemplateComponents, TemplateHeader } from '../../resources/company/templates.js'
import { hasNames, templatePieces, templateVariables, variablesIn } from './templateVariables.js'

/** A part of a template message with its values, in the words of WhatsApp's official API. */
export type TemplateParameters = Readonly<Record<string, unknown>>

export interface FilledTemplate {
  /**
   * Header, body and footer as the customer reads them. Variables without a value stay as they are written.
   */
  text: string
  /** `components` of the message (Cloud API). Only complete when `missing` and `tooLong` are empty. */
  components: TemplateParameters[]
  /** Keys of variables without a usable value. */
  missing: string[]
  /** Keys of values that WhatsApp refuses for their length; `header` or `body` when that text is
   * too long with its values. */
  tooLong: string[]
}

/** Values by `TemplateVariable.key`. */
type Values = Readonly<Record<string, string>>

/**
 * A value as WhatsApp takes it: no line break or tab, and at most four spaces in a row. Source: its error
 * 132018.
 */
export const templateValue = (value: string): string =>
  value
    .replace(/\s*[\n\r\t\v\f\u2028\u2029]+\s*/g, ' ')
    .replace(/ {5,}/g, '    ')
    .trim()

/** Fills the variables of a text in one pass: braces in a value stay as they are. */
const fill = (text: string, valueOf: (name: string) => string): string =>
  templatePieces(text)
    .map((piece) => ('text' in piece ? piece.text : valueOf(piece.variable) || `{{${piece.variable}}}`))
    .join('')

/** Values of a text's variables, in their order. */
const textParameters = (text: string, valueOf: (name: string) => string): TemplateParameters[] =>
  variablesIn(text).map((name) => ({
    type: 'text',
    ...(hasNames(text) && { parameter_name: name }),
    text: valueOf(name),
  }))

function headerParameters(header: TemplateHeader, valueOf: (name: string) => string): TemplateParameters[] {
  switch (header.kind) {
    case 'text':
      return textParameters(header.text, valueOf)
    case 'location': {
      const [latitude, longitude, name, address] = ['latitude', 'longitude', 'name', 'address'].map(valueOf)
      return [{ type: 'location', location: { latitude, longitude, name, address } }]
    }
    default:
      return [{ type: header.kind, [header.kind]: { link: valueOf('media') } }]
  }
}

function buttonParameters(
  button: TemplateButton,
  { value, code }: { value: string; code: string },
): { sub_type: string; parameters: TemplateParameters[] } | null {
  switch (button.kind) {
    case 'code':
      return { sub_type: 'copy_code', parameters: [{ type: 'coupon_code', coupon_code: value }] }
    case 'oneTimeCode':
      return { sub_type: 'url', parameters: [{ type: 'text', text: code }] }
    case 'url':
      return variablesIn(button.url).length > 0
        ? { sub_type: 'url', parameters: [{ type: 'text', text: value }] }
        : null
    default:
      return null
  }
}

/** An address of a file that WhatsApp can fetch. */
const isLink = (value: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(value)

const isDegrees = (value: string, most: number): boolean =>
  /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= most

/** Whether a value can stand for a variable. */
function isUsable(key: string, value: string): boolean {
  if (key === 'header.media') return isLink(value)
  if (key === 'header.latitude') return isDegrees(value, 90)
  if (key === 'header.longitude') return isDegrees(value, 180)
  return value !== ''
}

/** Longest value of a button of this kind; the filled address is limited, not its end. */
function longestOf(button: TemplateButton | undefined): number {
  if (button?.kind === 'code') return limits.template.code
  if (button?.kind === 'url') return limits.template.url - (button.url.split('{{')[0] ?? '').length
  return limits.template.value
}

/**
 * Fills a template with values.
 * @param values by `TemplateVariable.key`. Line breaks and tabs become spaces, since WhatsApp refuses them.
 *   Values without a variable are ignored.
 */
export function fillTemplate(
  { components }: { components: TemplateComponents },
  values: Values,
): FilledTemplate {
  const { header, body, footer, buttons } = components
  const variables = templateVariables(components)
  const usable = new Map(
    variables.flatMap(({ key }): [string, string][] => {
      const value = Object.hasOwn(values, key) ? templateValue(values[key] ?? '') : ''
      return isUsable(key, value) ? [[key, value]] : []
    }),
  )
  const valueOf = (key: string): string => usable.get(key) ?? ''
  const inHeader = (name: string) => valueOf(`header.${name}`)
  const inBody = (name: string) => valueOf(`body.${name}`)

  const headerText = header?.kind === 'text' ? fill(header.text, inHeader) : ''
  const bodyText = fill(body.text, inBody)
  const code = inBody(variablesIn(body.text)[0] ?? '')
  const parts = [
    { type: 'header', parameters: header ? headerParameters(header, inHeader) : [] },
    { type: 'body', parameters: textParameters(body.text, inBody) },
  ].filter(({ parameters }) => parameters.length > 0)
  const filledButtons = buttons.flatMap((button, index) => {
    const filled = buttonParameters(button, { value: valueOf(`button.${index}.1`), code })
    return filled ? [{ type: 'button', index: String(index), ...filled }] : []
  })
  const tooLong = variables
    .filter(({ index, key }) => {
      const most = index === undefined ? limits.template.value : longestOf(buttons[index])
      return valueOf(key).length > most
    })
    .map(({ key }) => key)
  if (headerText.length > limits.template.header) tooLong.push('header')
  if (bodyText.length > limits.template.filledBody) tooLong.push('body')
  return {
    text: [headerText, bodyText, footer ?? ''].filter(Boolean).join('\n'),
    components: [...parts, ...filledButtons],
    missing: variables.map(({ key }) => key).filter((key) => !usable.has(key)),
    tooLong,
  }
}
