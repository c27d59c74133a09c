import type {
  TemplateButton,
  TemplateComponents,
  TemplateMediaKind,
} from '../../resources/company/templates.js'
import { templateValue } from './fillTemplate.js'
import { templatePieces, variablesIn } from './templateVariables.js'

/** A piece of a text in a bubble. `variable` is the key of an empty variable, and `text` its name. */
export interface BubblePiece {
  text: string
  variable?: string
}

/** A template as a phone shows it. */
export interface TemplateBubbleParts {
  header:
    | { kind: 'text'; pieces: BubblePiece[] }
    /** `url`: address of the chosen file; null before there is one. */
    | { kind: TemplateMediaKind; url: string | null }
    | { kind: 'location'; name: string; address: string }
    | null
  body: BubblePiece[]
  footer: string | null
  buttons: {
    kind: TemplateButton['kind']
    text: string
    /** Where it leads: filled address or number; null for others. */
    target: string | null
  }[]
}

/** Values by `TemplateVariable.key`. */
type Values = Readonly<Record<string, string>>

const piecesOf = (text: string, part: 'header' | 'body', values: Values): BubblePiece[] =>
  templatePieces(text).map((piece) => {
    if ('text' in piece) return piece
    const key = `${part}.${piece.variable}`
    const value = templateValue(values[key] ?? '')
    return value ? { text: value } : { text: piece.variable, variable: key }
  })

function targetOf(button: TemplateButton, value: string): string | null {
  if (button.kind === 'phone') return button.phone
  if (button.kind !== 'url') return null
  const [name] = variablesIn(button.url)
  return name === undefined || !value ? button.url : button.url.replace(/\{\{.*?\}\}/, () => value)
}

function headerOf(header: TemplateComponents['header'], values: Values): TemplateBubbleParts['header'] {
  if (!header) return null
  if (header.kind === 'text') return { kind: 'text', pieces: piecesOf(header.text, 'header', values) }
  if (header.kind === 'location')
    return {
      kind: 'location',
      name: values['header.name'] ?? '',
      address: values['header.address'] ?? '',
    }
  return { kind: header.kind, url: values['header.media'] || null }
}

/**
 * Parts of a template's bubble.
 * @param values by `TemplateVariable.key`; variables without one are named.
 */
export const renderParts = (components: TemplateComponents, values: Values = {}): TemplateBubbleParts => ({
  header: headerOf(components.header, values),
  body: piecesOf(components.body.text, 'body', values),
  footer: components.footer,
  buttons: components.buttons.map((button, index) => ({
    kind: button.kind,
    text: button.text,
    target: targetOf(button, values[`button.${index}.1`] ?? ''),
  })),
})
