import type {
  TemplateComponents,
  TemplateHeader,
  TemplateVariable,
} from '../../resources/company/templates.js'

/** A piece of a template's text: plain text, or the name of a variable. */
export type TemplatePiece = { text: string } | { variable: string }

const VARIABLE = /\{\{\s*(\w{1,60})\s*\}\}/g

/** Splits a template's text at its variables. Braces that are no variable are text. */
export function templatePieces(text: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let end = 0
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ variable: match[1] ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

const isPosition = (name: string): boolean => /^\d+$/.test(name)

/**
 * Names of a text's variables, each once, in the order in which WhatsApp wants their values: `{{2}} {{1}}`
 * gives `1`, `2`; names stay in the order of the text.
 */
export function variablesIn(text: string): string[] {
  const names = templatePieces(text).flatMap((piece) => ('variable' in piece ? [piece.variable] : []))
  const unique = [...new Set(names)]
  return unique.every(isPosition) ? unique.toSorted((a, b) => Number(a) - Number(b)) : unique
}

/** Whether the variables of a text have names. WhatsApp then wants the names with the values. */
export const hasNames = (text: string): boolean => !variablesIn(text).every(isPosition)

/** Fields of a location in a header, in the order in which they are asked. */
export const locationFields = ['latitude', 'longitude', 'name', 'address'] as const

function ofHeader(header: TemplateHeader): TemplateVariable[] {
  const variable = (name: string, example: string, kind: TemplateVariable['kind'] = 'text') =>
    ({ key: `header.${name}`, part: 'header', name, example, kind }) as const
  switch (header.kind) {
    case 'text':
      return variablesIn(header.text).map((name) => variable(name, header.examples[name] ?? ''))
    case 'location':
      return locationFields.map((name) => variable(name, ''))
    default:
      return [variable('media', '', 'media')]
  }
}

/**
 * What has to be filled in to send a template, in the order of its parts. The code of an AUTHENTICATION
 * template is one variable, although WhatsApp wants it twice.
 */
export function templateVariables({ header, body, buttons }: TemplateComponents): TemplateVariable[] {
  const inBody = variablesIn(body.text).map((name): TemplateVariable => ({
    key: `body.${name}`,
    part: 'body',
    name,
    example: body.examples[name] ?? '',
    kind: 'text',
  }))
  const inButtons = buttons.flatMap((button, index): TemplateVariable[] => {
    const variable = (example: string): TemplateVariable[] => [
      { key: `button.${index}.1`, part: 'button', index, name: '1', example, kind: 'text' },
    ]
    if (button.kind === 'code') return variable(button.example)
    if (button.kind !== 'url' || variablesIn(button.url).length === 0) return []
    const [start = ''] = button.url.split('{{')
    const { example } = button
    // Meta takes a whole address as the example, or only its end.
    return variable(example?.startsWith(start) ? example.slice(start.length) : (example ?? ''))
  })
  return [...(header ? ofHeader(header) : []), ...inBody, ...inButtons]
}

/** Whether all parts of a template are supported here. Others can be shown, but not sent or edited. */
export const isSendable = ({ buttons, other }: TemplateComponents): boolean =>
  other.length === 0 && buttons.every(({ kind }) => kind !== 'other')
