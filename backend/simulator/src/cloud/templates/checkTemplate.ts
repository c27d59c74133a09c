import { GraphError } from '../graph/GraphError.js'
import { listOf, objectOf, textOf } from '../json.js'
import type { CloudTemplate, Json } from '../records.js'
import { variablesOf } from './variables.js'

type Draft = Pick<CloudTemplate, 'components' | 'parameterFormat' | 'category'>

const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']
const buttonTypes = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'OTP', 'FLOW', 'CATALOG', 'MPM']

const refuse = (message: string, subcode = 2388299, title = 'Invalid parameter'): never => {
  throw new GraphError(100, 'Invalid parameter', { subcode, user: [title, message] })
}

/**
 * Checks what Meta checks at once when a template is made or edited.
 * @throws GraphError 100, with a title and a text for people
 */
export function checkTemplate({ components, parameterFormat, category }: Draft): void {
  const types = components.map(({ type }) => textOf(type).toUpperCase())
  if (!types.includes('BODY')) refuse('The template needs a component of type BODY.', 2388043)
  if (new Set(types).size < types.length) refuse('A type of component may occur once.', 2388043)
  for (const component of components) {
    const type = textOf(component.type).toUpperCase()
    if (type === 'BODY' && category !== 'AUTHENTICATION')
      checkText(component, 1_024, 'body_text', parameterFormat)
    if (type === 'HEADER') checkHeader(component, parameterFormat)
    if (type === 'FOOTER' && category !== 'AUTHENTICATION') checkFooter(component)
    if (type === 'BUTTONS') checkButtons(listOf(component.buttons))
    if (!['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL', 'LIMITED_TIME_OFFER'].includes(type))
      refuse(`Component type ${type} is not known.`, 2388043)
  }
}

function checkText(
  component: Json,
  most: number,
  example: string,
  format: CloudTemplate['parameterFormat'],
): void {
  const text = textOf(component.text)
  if (!text) refuse('The component is missing its text.', 2388043)
  if (text.length > most)
    refuse(`The text may have at most ${most} characters.`, 2388040, 'Character Limit Exceeded')
  const variables = variablesOf(text)
  if (!variables.length) return
  if (format === 'POSITIONAL' && variables.some((name, index) => name !== String(index + 1)))
    refuse('Variables are numbered from {{1}} without gaps.', 2388073)
  if (format === 'NAMED' && variables.some((name) => !/^[a-z][a-z0-9_]*$/.test(name)))
    refuse('Names of variables have small letters, digits and underscores.', 2388073)
  if (/^\s*\{\{|\}\}\s*$/.test(text))
    refuse("Variables can't be at the start or end of the template.", 2388299)
  const samples = objectOf(component.example)
  const named = listOf(samples[`${example}_named_params`]).length
  const [first] = Array.isArray(samples[example]) ? (samples[example] as unknown[]) : []
  const positional = Array.isArray(first)
    ? first.length
    : Array.isArray(samples[example])
      ? (samples[example] as unknown[]).length
      : 0
  if ((format === 'NAMED' ? named : positional) < variables.length)
    refuse(
      'The component needs an example for each variable.',
      2388043,
      'Message template component is missing expected field(s)',
    )
}

function checkHeader(component: Json, format: CloudTemplate['parameterFormat']): void {
  const kind = textOf(component.format).toUpperCase()
  if (!headerFormats.includes(kind)) refuse(`Header format ${kind} is not known.`, 2388043)
  if (kind === 'TEXT') {
    if (variablesOf(textOf(component.text)).length > 1) refuse('A header may have one variable.', 2388073)
    return checkText({ ...component, text: `.${textOf(component.text)}.` }, 62, 'header_text', format)
  }
  const handles = objectOf(component.example).header_handle
  if (kind !== 'LOCATION' && !(Array.isArray(handles) && handles.length))
    refuse('A media header needs an example file.', 2388273, 'Missing sample parameter in a template')
}

function checkFooter(component: Json): void {
  const text = textOf(component.text)
  if (!text || text.length > 60) refuse('The footer has 1 to 60 characters.', 2388040)
  if (variablesOf(text).length) refuse("Variables aren't allowed in the footer.", 2388073)
}

function checkButtons(buttons: Json[]): void {
  if (buttons.length < 1 || buttons.length > 10) refuse('A template has 1 to 10 buttons.', 2388043)
  for (const button of buttons) {
    const type = textOf(button.type)
    if (!buttonTypes.includes(type)) refuse(`Button type ${type} is not known.`, 2388043)
    const text = textOf(button.text)
    if (type !== 'COPY_CODE' && (!text || text.length > 25))
      refuse('The text of a button has 1 to 25 characters.', 2388040)
    if (type === 'URL' && !/^https?:\/\//.test(textOf(button.url)))
      refuse('The URL of a button is missing.', 2388043)
    if (type === 'URL' && variablesOf(textOf(button.url)).length && !button.example)
      refuse('The URL needs an example.', 2388043)
    if (type === 'PHONE_NUMBER' && !textOf(button.phone_number))
      refuse('The phone number of a button is missing.', 2388043)
  }
  const kinds = buttons.map(({ type }) => (type === 'QUICK_REPLY' ? 'q' : 'c')).join('')
  if (/qc+q|cq+c/.test(kinds)) refuse('Quick replies have to stand together.', 2388043)
}
