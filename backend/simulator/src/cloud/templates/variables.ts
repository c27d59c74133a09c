import { listOf, objectOf, textOf } from '../json.js'
import type { CloudTemplate, Json } from '../records.js'

/** Variables in a text, in order: `1`, `2` or names. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '')),
]

/** Fills the variables of a text. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => values[name] ?? all)

/** A template's component; upper-case type. */
export const componentOf = (
  { components }: Pick<CloudTemplate, 'components'>,
  type: string,
): Json | undefined => components.find((component) => textOf(component.type).toUpperCase() === type)

export const buttonsOf = (template: Pick<CloudTemplate, 'components'>): Json[] =>
  listOf(componentOf(template, 'BUTTONS')?.buttons)

/** A template's text as a person reads it: header, body, footer. */
export function renderTemplate(
  template: CloudTemplate,
  values: { header: Record<string, string>; body: Record<string, string> },
): string {
  const header = componentOf(template, 'HEADER')
  const headerText =
    textOf(header?.format).toUpperCase() === 'TEXT' ? fill(textOf(header?.text), values.header) : ''
  const body = fill(textOf(componentOf(template, 'BODY')?.text), values.body)
  return [headerText, body, textOf(componentOf(template, 'FOOTER')?.text)].filter(Boolean).join('\n')
}

/** The value of a parameter of a template message. */
export function parameterText(parameter: Json): string {
  const type = textOf(parameter.type)
  if (type === 'currency' || type === 'date_time') return textOf(objectOf(parameter[type]).fallback_value)
  return textOf(parameter.text) || textOf(parameter.coupon_code) || textOf(parameter.payload)
}
