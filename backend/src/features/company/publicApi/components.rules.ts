import { templateVariables, type BodyOf, type publicApi, type TemplateComponents } from '@balcao/contract'

type Component = NonNullable<NonNullable<BodyOf<typeof publicApi.send>['template']>['components']>[number]
type Parameter = NonNullable<Component['parameters']>[number]

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const fieldOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? textIn((value as Record<string, unknown>)[name]) : ''

/** The text that WhatsApp shows for a parameter; `fallback_value` of amounts and dates. */
function textOf(parameter: Parameter): string {
  const { type } = parameter
  if (type === 'currency' || type === 'date_time') return fieldOf(parameter[type], 'fallback_value')
  return textIn(parameter['text'])
}

function ofHeader(parameter: Parameter, place: number): [string, string][] {
  const { type } = parameter
  if (type === 'image' || type === 'video' || type === 'document')
    return [['header.media', fieldOf(parameter[type], 'link')]]
  if (type === 'location')
    return ['latitude', 'longitude', 'name', 'address'].map((name) => [
      `header.${name}`,
      fieldOf(parameter['location'], name),
    ])
  return [[`header.${textIn(parameter['parameter_name']) || place}`, textOf(parameter)]]
}

function valuesIn({ type, index = 0, parameters = [] }: Component): [string, string][] {
  if (type === 'header') return parameters.flatMap((parameter, place) => ofHeader(parameter, place + 1))
  if (type === 'body')
    return parameters.map((parameter, place) => [
      `body.${textIn(parameter['parameter_name']) || place + 1}`,
      textOf(parameter),
    ])
  const [parameter] = parameters
  const value = parameter ? textIn(parameter['coupon_code']) || textIn(parameter['text']) : ''
  return value ? [[`button.${index}.1`, value]] : []
}

/** The code of an AUTHENTICATION template is one variable here. WhatsApp wants it with its button, too. */
const codeKeys = ({ buttons }: TemplateComponents): string[] =>
  buttons.flatMap(({ kind }, index) => (kind === 'oneTimeCode' ? `button.${index}.1` : []))

/**
 * Values by `TemplateVariable.key` of components in WhatsApp's own form.
 * @returns also the keys that the template does not have, or that are given twice: WhatsApp refuses them.
 */
export function valuesOf(
  components: readonly Component[],
  template: TemplateComponents,
): { values: Record<string, string>; surplus: string[] } {
  const entries = components.flatMap(valuesIn)
  const keys = entries.map(([key]) => key)
  const taken = new Set([...templateVariables(template).map(({ key }) => key), ...codeKeys(template)])
  return {
    values: Object.fromEntries(entries),
    surplus: keys.filter((key, place) => !taken.has(key) || keys.indexOf(key) !== place),
  }
}

/** The component as it is sent. WhatsApp wants a button's index as text. */
export const sentComponent = ({
  type,
  sub_type: subType,
  index,
  parameters = [],
}: Component): Record<string, unknown> => ({
  type,
  ...(subType && { sub_type: subType.toLowerCase() }),
  ...(index !== undefined && { index: String(index) }),
  parameters,
})
