import type { CloudStandIn } from '../CloudStandIn.js'
import { GraphError, invalidParameter } from '../graph/GraphError.js'
import { listOf, objectOf, textOf } from '../json.js'
import type { CloudNumber, CloudTemplate, Json } from '../records.js'
import { buttonsOf, componentOf, parameterText, renderTemplate, variablesOf } from './variables.js'

/** Longest body after the variables are filled. */
const MAX_BODY = 1_024

/**
 * Checks a template message against its template. Answers its text.
 * @throws GraphError 132000 and following, as Meta refuses it
 */
export function prepareTemplate(
  cloud: CloudStandIn,
  number: CloudNumber,
  message: Json,
  isUserId: boolean,
): string {
  const template = findTemplate(cloud, number, message)
  if (isUserId && template.category === 'AUTHENTICATION') throw new GraphError(131062)
  const components = listOf(message.components)
  const header = valuesFor(template, 'HEADER', parametersOf(components, 'header'))
  const body = valuesFor(template, 'BODY', parametersOf(components, 'body'))
  checkHeaderMedia(template, parametersOf(components, 'header'))
  checkButtons(template, components)
  const text = renderTemplate(template, { header, body })
  if (text.length > MAX_BODY + 120)
    throw new GraphError(132005, 'The text is too long with these parameters.')
  return text
}

function findTemplate(cloud: CloudStandIn, number: CloudNumber, message: Json): CloudTemplate {
  const name = textOf(message.name)
  const language = textOf(objectOf(message.language).code)
  if (!name) throw invalidParameter("The parameter template['name'] is required.")
  if (!language) throw invalidParameter("The parameter template['language']['code'] is required.")
  const template = cloud.templates
    .values()
    .find(
      (one) =>
        one.businessAccountId === number.businessAccountId && one.name === name && one.language === language,
    )
  if (template?.status === 'PAUSED') throw new GraphError(132015)
  if (template?.status === 'DISABLED') throw new GraphError(132016)
  if (template?.status !== 'APPROVED')
    throw new GraphError(132001, `template name (${name}) does not exist in ${language}`)
  return template
}

const parametersOf = (components: Json[], type: string): Json[] =>
  listOf(components.find((component) => textOf(component.type).toLowerCase() === type)?.parameters)

function valuesFor(
  template: CloudTemplate,
  type: 'HEADER' | 'BODY',
  parameters: Json[],
): Record<string, string> {
  const component = componentOf(template, type)
  const isText = type === 'BODY' || textOf(component?.format).toUpperCase() === 'TEXT'
  const wanted = isText ? variablesOf(textOf(component?.text)) : []
  const given = isText ? parameters : []
  if (given.length !== wanted.length)
    throw new GraphError(
      132000,
      `${type.toLowerCase()}: number of localizable_params (${given.length}) does not match the expected number of params (${wanted.length})`,
    )
  const isNamed = template.parameterFormat === 'NAMED'
  return Object.fromEntries(
    given.map((parameter, index) => {
      const name = isNamed ? textOf(parameter.parameter_name) : wanted[index]
      if (!name || !wanted.includes(name))
        throw new GraphError(
          isNamed ? 100 : 132000,
          `Parameter name is missing or empty: ${wanted.join(', ')}`,
        )
      const value = parameterText(parameter)
      if (!value)
        throw new GraphError(131008, `${type.toLowerCase()}: Parameter of type text is missing text value`)
      if (/[\n\t]| {5}/.test(value))
        throw new GraphError(
          132018,
          'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
        )
      return [name, value]
    }),
  )
}

function checkHeaderMedia(template: CloudTemplate, parameters: Json[]): void {
  const format = textOf(componentOf(template, 'HEADER')?.format).toLowerCase()
  if (!['image', 'video', 'document', 'location'].includes(format)) return
  const [parameter] = parameters
  if (textOf(parameter?.type) !== format)
    throw new GraphError(
      132012,
      `header: Format mismatch, expected ${format.toUpperCase()}, received ${textOf(parameter?.type).toUpperCase() || 'UNKNOWN'}`,
    )
}

/** Buttons with something to fill need a parameter; it names its button by `index`. */
function checkButtons(template: CloudTemplate, components: Json[]): void {
  const given = components.filter(({ type }) => textOf(type).toLowerCase() === 'button')
  buttonsOf(template).forEach((button, index) => {
    const kind = textOf(button.type)
    const needsParameter =
      (kind === 'URL' && variablesOf(textOf(button.url)).length > 0) || kind === 'COPY_CODE'
    if (!needsParameter) return
    const parameter = listOf(given.find((one) => String(one.index) === String(index))?.parameters)[0]
    if (!parameter || !parameterText(parameter))
      throw new GraphError(131008, `buttons: Button at index ${index} of type ${kind} requires a parameter`)
  })
}
