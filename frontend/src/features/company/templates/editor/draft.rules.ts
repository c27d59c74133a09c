import type {
  Template,
  TemplateButton,
  TemplateCategory,
  TemplateComponents,
  TemplateMediaKind,
} from '@balcao/contract/resources/company/templates'
import { checkTemplate, type TemplateFault } from '@balcao/contract/text/templates/checkTemplate'
import { templatePieces, variablesIn } from '@balcao/contract/text/templates/templateVariables'
import { namesOf, type VariableSource } from '@balcao/contract/text/templates/variableSource'

export type HeaderKind = 'none' | 'text' | TemplateMediaKind | 'location'

/** Values of the editor's form. */
export interface TemplateDraft {
  accountId: number
  name: string
  language: string
  category: TemplateCategory
  headerKind: HeaderKind
  headerText: string
  /** WhatsApp's or our name of the stored example of a file; null when there is none. */
  headerFile: string | null
  body: string
  /** Examples by the name of a variable, of the header and the body. */
  examples: Record<string, string>
  footer: string
  buttons: TemplateButton[]
}

export const emptyDraft = (accountId: number): TemplateDraft => ({
  accountId,
  name: '',
  language: 'pt_BR',
  category: 'UTILITY',
  headerKind: 'none',
  headerText: '',
  headerFile: null,
  body: '',
  examples: {},
  footer: '',
  buttons: [],
})

/** The form of an existing template. */
export function draftOf({ account, name, language, category, components }: Template): TemplateDraft {
  const { header, body, footer, buttons } = components
  return {
    accountId: account.id,
    name,
    language,
    category,
    headerKind: header?.kind ?? 'none',
    headerText: header?.kind === 'text' ? header.text : '',
    headerFile: header && 'example' in header ? header.example : null,
    body: body.text,
    examples: { ...(header?.kind === 'text' && header.examples), ...body.examples },
    footer: footer ?? '',
    buttons,
  }
}

/** The examples of a text's variables. */
const examplesFor = (text: string, examples: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    variablesIn(text).map((name) => [name, Object.hasOwn(examples, name) ? (examples[name] ?? '') : '']),
  )

/** The parts of a template as they are sent. */
export function componentsOf(draft: TemplateDraft): TemplateComponents {
  const { headerKind, headerText, headerFile, body, examples, footer, buttons } = draft
  const header = (): TemplateComponents['header'] => {
    if (headerKind === 'none') return null
    if (headerKind === 'text')
      return { kind: 'text', text: headerText, examples: examplesFor(headerText, examples) }
    return headerKind === 'location' ? { kind: 'location' } : { kind: headerKind, example: headerFile }
  }
  return {
    header: header(),
    body: { text: body, examples: examplesFor(body, examples) },
    footer: footer.trim() || null,
    buttons,
    other: [],
  }
}

export const faultsOf = (draft: TemplateDraft): TemplateFault[] =>
  checkTemplate({ name: draft.name, category: draft.category, components: componentsOf(draft) })

/** Variables of the header and the body, each once. */
export const draftVariables = ({ headerKind, headerText, body }: TemplateDraft): string[] => [
  ...new Set([...(headerKind === 'text' ? variablesIn(headerText) : []), ...variablesIn(body)]),
]

/** A text made into a template's name: `Pedido saiu!` becomes `pedido_saiu`. */
export const nameMask = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')

/** A name that no variable of the text has: `variavel`, `variavel_2`. */
export function newVariable(word: string, taken: readonly string[]): string {
  let name = word
  for (let number = 2; taken.includes(name); number += 1) name = `${word}_${number}`
  return name
}

/** Values for a preview: the examples, by the keys of `TemplateVariable`. */
export function exampleValues({
  headerText,
  headerKind,
  body,
  examples,
  buttons,
}: TemplateDraft): Record<string, string> {
  const values: Record<string, string> = {}
  if (headerKind === 'text')
    for (const [name, value] of Object.entries(examplesFor(headerText, examples)))
      values[`header.${name}`] = value
  for (const [name, value] of Object.entries(examplesFor(body, examples))) values[`body.${name}`] = value
  for (const [index, button] of buttons.entries())
    if ('example' in button) values[`button.${index}.1`] = button.example ?? ''
  return values
}

const renamed = (text: string, from: string, to: string): string =>
  templatePieces(text)
    .map((piece) => ('text' in piece ? piece.text : `{{${piece.variable === from ? to : piece.variable}}}`))
    .join('')

/** A draft whose variable has another name, with its example. */
export function renameVariable(draft: TemplateDraft, from: string, to: string): TemplateDraft {
  const { [from]: example = '', ...examples } = draft.examples
  return {
    ...draft,
    headerText: renamed(draft.headerText, from, to),
    body: renamed(draft.body, from, to),
    examples: { ...examples, [to]: example },
  }
}

/**
 * The name that a variable gets so that its value comes from there, such as `nome`.
 * @param word the name in the user's language. For `sender` it stands for nobody.
 */
export function nameFor(source: VariableSource, word: string, taken: readonly string[]): string {
  const free = [word, ...namesOf(source)].find((name) => !taken.includes(name))
  return free ?? newVariable(word, taken)
}
