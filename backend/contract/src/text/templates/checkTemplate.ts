import { limits } from '../../limits.js'
import type {
  TemplateButton,
  TemplateCategory,
  TemplateComponents,
  TemplateText,
} from '../../resources/company/templates.js'
import { templatePieces, variablesIn } from './templateVariables.js'

/** What WhatsApp would refuse at once. The client has words for each. */
export const templateProblems = [
  /** Lower case letters, digits and `_` only. */
  'name',
  'empty',
  'tooLong',
  /** A variable's name: a small letter, then small letters, digits and `_`; or a number. */
  'variableName',
  /** `{{1}}` without gaps, or names; not both. */
  'variableOrder',
  /** A variable at the start or the end. */
  'variableEdge',
  'variableCount',
  'example',
  'file',
  'url',
  'phone',
  /** Too many buttons, or of this kind. */
  'buttonCount',
  /** Two buttons with one text. */
  'buttonText',
] as const
export type TemplateProblem = (typeof templateProblems)[number]

export interface TemplateFault {
  /** `name`, `header`, `body`, `body.nome` (an example), `footer`, `buttons`, `buttons.0`. */
  field: string
  problem: TemplateProblem
}

const templateName = /^[a-z0-9_]+$/
const variableName = /^([1-9]\d?|[a-z][a-z0-9_]*)$/
const LINK = /^https?:\/\/[^\s{}]+\.[^\s{}]+(\{\{1\}\})?$/
const PHONE = /^\+?\d{8,20}$/

/** Faults of a text with variables. The examples are only asked for when the text itself is fine. */
function checkText(field: string, { text, examples }: TemplateText, most: number): TemplateFault[] {
  const names = variablesIn(text)
  const fault = (problem: TemplateProblem, at = field): TemplateFault[] => [{ field: at, problem }]
  if (text.trim() === '') return fault('empty')
  if (text.length > most) return fault('tooLong')
  if (!names.every((name) => variableName.test(name))) return fault('variableName')
  const positions = names.filter((name) => /^\d+$/.test(name))
  const isOrdered = positions.every((name, index) => name === String(index + 1))
  if ((positions.length > 0 && positions.length < names.length) || !isOrdered) return fault('variableOrder')
  return names
    .filter((name) => !Object.hasOwn(examples, name) || examples[name]?.trim() === '')
    .flatMap((name) => fault('example', `${field}.${name}`))
}

function checkBody(body: TemplateText): TemplateFault[] {
  const faults = checkText('body', body, limits.template.body)
  const pieces = templatePieces(body.text.trim())
  const [first, last] = [pieces[0], pieces.at(-1)]
  const isAtEdge = Boolean((first && 'variable' in first) || (last && 'variable' in last))
  return faults.some(({ field }) => field === 'body') || !isAtEdge
    ? faults
    : [{ field: 'body', problem: 'variableEdge' }]
}

function checkHeader(header: TemplateComponents['header']): TemplateFault[] {
  if (!header || header.kind === 'location') return []
  if (header.kind !== 'text') return header.example ? [] : [{ field: 'header', problem: 'file' }]
  if (variablesIn(header.text).length > 1) return [{ field: 'header', problem: 'variableCount' }]
  return checkText('header', header, limits.template.header)
}

function problemOfButton(button: TemplateButton): TemplateProblem | null {
  const hasLabel = button.kind !== 'code'
  if (hasLabel && button.text.trim() === '') return 'empty'
  if (hasLabel && button.text.length > limits.template.button) return 'tooLong'
  if (button.kind === 'url') {
    if (!LINK.test(button.url)) return 'url'
    if (button.url.length > limits.template.url) return 'tooLong'
    if (button.url.endsWith('}}') && !button.example?.trim()) return 'example'
  }
  if (button.kind === 'phone' && !PHONE.test(button.phone)) return 'phone'
  if (button.kind !== 'code') return null
  if (button.example.trim() === '') return 'example'
  return button.example.length > limits.template.code ? 'tooLong' : null
}

const most: Partial<Record<TemplateButton['kind'], number>> = {
  url: limits.template.links,
  phone: limits.template.phones,
  code: limits.template.codes,
}

function checkButtons(buttons: readonly TemplateButton[]): TemplateFault[] {
  const faults: TemplateFault[] = []
  if (buttons.length > limits.template.buttons) faults.push({ field: 'buttons', problem: 'buttonCount' })
  for (const [index, button] of buttons.entries()) {
    const before = buttons.slice(0, index)
    const isTooMany =
      before.filter(({ kind }) => kind === button.kind).length >= (most[button.kind] ?? Infinity)
    const isRepeated = button.kind !== 'code' && before.some(({ text }) => text.trim() === button.text.trim())
    const problem = problemOfButton(button) ?? (isTooMany ? 'buttonCount' : isRepeated ? 'buttonText' : null)
    if (problem) faults.push({ field: `buttons.${index}`, problem })
  }
  return faults
}

/**
 * What WhatsApp would refuse at once in a new or changed template, in the order of its parts. WhatsApp writes
 * the text of AUTHENTICATION templates itself. Source: Meta's "Message templates" and "Template components".
 */
export function checkTemplate({
  name,
  category,
  components,
}: {
  name: string
  category: TemplateCategory
  components: TemplateComponents
}): TemplateFault[] {
  const faults: TemplateFault[] = []
  if (!templateName.test(name)) faults.push({ field: 'name', problem: name === '' ? 'empty' : 'name' })
  else if (name.length > limits.template.name) faults.push({ field: 'name', problem: 'tooLong' })
  if (category === 'AUTHENTICATION') return faults
  const { header, body, footer, buttons } = components
  faults.push(...checkHeader(header), ...checkBody(body))
  if (footer !== null && footer.length > limits.template.footer)
    faults.push({ field: 'footer', problem: 'tooLong' })
  if (footer !== null && variablesIn(footer).length > 0)
    faults.push({ field: 'footer', problem: 'variableCount' })
  return [...faults, ...checkButtons(buttons)]
}
