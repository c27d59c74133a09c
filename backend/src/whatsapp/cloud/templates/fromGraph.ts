import {
  templateCategories,
  templateMediaKinds,
  variablesIn,
  type TemplateButton,
  type TemplateCategory,
  type TemplateComponents,
  type TemplateHeader,
  type TemplateQuality,
  type TemplateStatus,
  type TemplateText,
} from '@balcao/contract'
import { fieldsIn, listIn, textIn, type Fields } from '../../events/fields.js'
import type { ProviderTemplate } from '../../port/templates.js'

/** Meta's states of a template, as ours. */
const statuses: Readonly<Record<string, TemplateStatus>> = {
  APPROVED: 'APPROVED',
  REINSTATED: 'APPROVED',
  PENDING: 'PENDING',
  IN_APPEAL: 'PENDING',
  REJECTED: 'REJECTED',
  PAUSED: 'PAUSED',
  DISABLED: 'DISABLED',
  LIMIT_EXCEEDED: 'DISABLED',
  ARCHIVED: 'DISABLED',
  PENDING_DELETION: 'DELETED',
  DELETED: 'DELETED',
}

export const statusOf = (word: string | null): TemplateStatus | null =>
  word !== null && Object.hasOwn(statuses, word) ? (statuses[word] ?? null) : null

export const categoryOf = (word: string | null): TemplateCategory | null =>
  templateCategories.find((each) => each === word) ?? null

export const qualityOf = (word: string | null): TemplateQuality | null =>
  (['GREEN', 'YELLOW', 'RED'] as const).find((each) => each === word) ?? null

/** Longest reason that is stored. */
const REASON_LENGTH = 100

export const reasonOf = (word: string | null): string | null =>
  word === null || word === 'NONE' ? null : word.slice(0, REASON_LENGTH)

const firstTextIn = (value: unknown): string | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : null
}

/** Examples of a text's variables: a list in their order, or one with names. */
function examplesOf(
  text: string,
  examples: Fields,
  key: 'body_text' | 'header_text',
): Record<string, string> {
  const named = listIn(examples, `${key}_named_params`)
  if (named.length > 0)
    return Object.fromEntries(
      named.map((each) => [textIn(each, 'param_name') ?? '', textIn(each, 'example') ?? '']),
    )
  const given = examples[key]
  const list: unknown = Array.isArray(given) && Array.isArray(given[0]) ? given[0] : given
  const values = Array.isArray(list) ? list.map((each) => (typeof each === 'string' ? each : '')) : []
  return Object.fromEntries(variablesIn(text).map((name, index) => [name, values[index] ?? '']))
}

function textOf(component: Fields, key: 'body_text' | 'header_text'): TemplateText {
  const text = textIn(component, 'text') ?? ''
  return { text, examples: examplesOf(text, fieldsIn(component, 'example'), key) }
}

/** The header; its kind as text where it is not supported. */
function headerOf(component: Fields): TemplateHeader | string {
  const format = (textIn(component, 'format') ?? '').toLowerCase()
  if (format === 'text') return { kind: 'text', ...textOf(component, 'header_text') }
  if (format === 'location') return { kind: 'location' }
  const kind = templateMediaKinds.find((each) => each === format)
  return kind
    ? { kind, example: firstTextIn(fieldsIn(component, 'example')['header_handle']) }
    : `HEADER ${format.toUpperCase()}`
}

function buttonOf(button: Fields, isCode: boolean): TemplateButton {
  const type = textIn(button, 'type') ?? ''
  const text = textIn(button, 'text') ?? ''
  // In an AUTHENTICATION template Meta shows the button that copies the code as a link.
  if (type === 'OTP' || (isCode && type === 'URL')) return { kind: 'oneTimeCode', text }
  switch (type) {
    case 'QUICK_REPLY':
      return { kind: 'reply', text }
    case 'URL':
      return { kind: 'url', text, url: textIn(button, 'url') ?? '', example: firstTextIn(button['example']) }
    case 'PHONE_NUMBER':
      return { kind: 'phone', text, phone: textIn(button, 'phone_number') ?? '' }
    case 'COPY_CODE':
      return { kind: 'code', text, example: firstTextIn(button['example']) ?? '' }
    default:
      return { kind: 'other', text, type }
  }
}

/** Meta's `components` as ours. */
function componentsOf(list: readonly Fields[], isCode: boolean): TemplateComponents {
  const components: TemplateComponents = {
    header: null,
    body: { text: '', examples: {} },
    footer: null,
    buttons: [],
    other: [],
  }
  for (const component of list) {
    const type = (textIn(component, 'type') ?? '').toUpperCase()
    switch (type) {
      case 'HEADER': {
        const header = headerOf(component)
        if (typeof header === 'string') components.other.push(header)
        else components.header = header
        break
      }
      case 'BODY':
        components.body = textOf(component, 'body_text')
        break
      case 'FOOTER':
        components.footer = textIn(component, 'text')
        break
      case 'BUTTONS':
        components.buttons = listIn(component, 'buttons').map((button) => buttonOf(button, isCode))
        break
      default:
        components.other.push(type || 'UNKNOWN')
    }
  }
  return components
}

/** A template of an answer; null without id, name, language or category. */
export function toTemplate(answer: Fields): ProviderTemplate | null {
  const [whatsappId, name, language] = ['id', 'name', 'language'].map((key) => textIn(answer, key))
  const category = categoryOf(textIn(answer, 'category'))
  if (!whatsappId || !name || !language || !category) return null
  return {
    whatsappId,
    name,
    language,
    category,
    previousCategory: categoryOf(textIn(answer, 'previous_category')),
    // A state that we don't know can't be sent.
    status: statusOf(textIn(answer, 'status')) ?? 'DISABLED',
    quality: qualityOf(textIn(fieldsIn(answer, 'quality_score'), 'score')),
    rejectedReason: reasonOf(textIn(answer, 'rejected_reason')),
    components: componentsOf(listIn(answer, 'components'), category === 'AUTHENTICATION'),
  }
}
