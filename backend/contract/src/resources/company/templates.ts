import { mixed, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/** What a template is for. The price of a message depends on it, and WhatsApp may change it. */
export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
export type TemplateCategory = (typeof templateCategories)[number]

/**
 * WhatsApp's decision about a template. Only approved ones can be sent. `DELETED`: it no longer exists at
 * WhatsApp, but something here still uses it.
 */
export const templateStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'DELETED'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

/** How customers receive a template's messages. */
export type TemplateQuality = 'GREEN' | 'YELLOW' | 'RED'

/** Files that a header may show. */
export const templateMediaKinds = ['image', 'video', 'document'] as const
export type TemplateMediaKind = (typeof templateMediaKinds)[number]

/** A text with variables `{{1}}` or `{{nome}}`, and an example of each by its name. */
export interface TemplateText {
  text: string
  examples: Record<string, string>
}

export type TemplateHeader =
  | ({ kind: 'text' } & TemplateText)
  /** `example`: WhatsApp's name of the file that was shown to it; null when unknown. */
  | { kind: TemplateMediaKind; example: string | null }
  /** Place and address come with each message. */
  | { kind: 'location' }

export type TemplateButton =
  | { kind: 'reply'; text: string }
  /** `url` may end in `{{1}}`; `example` is a whole address then. */
  | { kind: 'url'; text: string; url: string; example: string | null }
  | { kind: 'phone'; text: string; phone: string }
  /** Copies a coupon. WhatsApp writes the label; `example` is a coupon. */
  | { kind: 'code'; text: string; example: string }
  /** Copies the code of an AUTHENTICATION template: the value of the body's variable. */
  | { kind: 'oneTimeCode'; text: string }
  /** A kind that is not supported here; `type` is WhatsApp's name for it. */
  | { kind: 'other'; text: string; type: string }

/** Parts of a template, in the order in which the customer sees them. */
export interface TemplateComponents {
  header: TemplateHeader | null
  body: TemplateText
  footer: string | null
  buttons: TemplateButton[]
  /** WhatsApp's names of parts that are not supported here, such as `CAROUSEL`. See `isSendable`. */
  other: string[]
}

/** Something to fill in when a template is sent. */
export interface TemplateVariable {
  /**
   * `header.1`, `header.media`, `header.latitude`, `body.nome`, `button.0.1`. Key of `TemplateChoice.values`.
   */
  key: string
  part: 'header' | 'body' | 'button'
  /** Position of the button. */
  index?: number
  /** `1` or `nome`; `media`, `latitude`, … in a header. */
  name: string
  example: string
  kind: 'text' | 'media'
}

/** A template and the values of its variables. The caller's choice, and stored where it is sent later. */
export interface TemplateChoice {
  templateId: number
  /** By `TemplateVariable.key`. `header.media` is the https address of a file. */
  values: Record<string, string>
}

/** A business account at WhatsApp. Its templates serve all its numbers. */
export interface TemplateAccount {
  id: number
  name: string
  /** Connections of this account. */
  connectionIds: number[]
  /** ISO 8601: when its templates were last compared with WhatsApp's; null for never. */
  syncedAt: string | null
  /** Why the last comparison failed; null when it did not. */
  problem: 'token_refused' | 'unreachable' | null
}

/** A message that WhatsApp has approved, or will. */
export interface Template {
  id: number
  account: Pick<TemplateAccount, 'id' | 'name' | 'connectionIds'>
  /** Lower case letters, digits and `_`. Several languages may have the same name. */
  name: string
  /** WhatsApp's code: `pt_BR`, `en`, `es`. */
  language: string
  category: TemplateCategory
  /** Category until WhatsApp changed it, and when it did (ISO 8601). */
  previousCategory: TemplateCategory | null
  categoryChangedAt: string | null
  status: TemplateStatus
  /** WhatsApp's code, such as `TAG_CONTENT_MISMATCH`, and its own words where it gave some. */
  rejectedReason: string | null
  rejectedDetails: string | null
  /** ISO 8601; null when it is not paused, or WhatsApp has not said until when. */
  pausedUntil: string | null
  quality: TemplateQuality | null
  components: TemplateComponents
  variables: TemplateVariable[]
  /** Whether it has only parts that are supported here. Others can't be sent or edited. */
  isSendable: boolean
  /** Where it is used, and who has sent it in the last `USE_DAYS` days. */
  usedBy: TemplateUse[]
  /** All languages of this name in the account, this one included. The company's comes first. */
  languages: TemplateLanguage[]
  /** ISO 8601: when it was last compared with WhatsApp's. */
  syncedAt: string
}

/** A language of a template: each is a template of its own. */
export interface TemplateLanguage {
  id: number
  language: string
  status: TemplateStatus
}

/** Days of which sent messages are counted. */
export const USE_DAYS = 30

/**
 * Where a template is used: something that sends it or offers it, or, as `sentBy…`, how often it was sent.
 * `name` is null for uses that have none, such as schedules.
 */
export interface TemplateUse {
  kind: 'quickMessage' | 'schedule' | 'campaign' | 'sentByPeople' | 'sentByBot' | 'sentByApi'
  name: string | null
  count: number
}

/** WhatsApp's codes of languages: `pt_BR`, `en`. */
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/

/** Whether a value is a bounded object of texts. */
const isValues = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= limits.template.variables &&
  Object.entries(value).every(
    ([key, each]) =>
      key.length <= limits.template.key && typeof each === 'string' && each.length <= limits.template.value,
  )

/** Texts by key, as Postgres can store them. */
const storableValues = (value: unknown): unknown =>
  isValues(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [text().cast(key), text().cast(each)]))
    : value

/** Values by key: an object of short texts. */
export const templateValues = () =>
  mixed<Record<string, string>>(isValues)
    .transform(storableValues)
    .meta({ isFree: true, example: { 'body.nome': 'Ana' } })

/** Body of a call that sends a template, or stores one to be sent later. */
export const templateChoice = () =>
  object({ templateId: id().required(), values: templateValues().required() })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= limits.template.part

const isTemplateText = (value: unknown): boolean =>
  isRecord(value) && isText(value['text']) && isValues(value['examples'])

const isHeader = (value: unknown): boolean => {
  if (value === null) return true
  if (!isRecord(value)) return false
  const { kind, example } = value
  if (kind === 'text') return isTemplateText(value)
  const isMedia = templateMediaKinds.some((each) => each === kind)
  return kind === 'location' || (isMedia && (example === null || isText(example)))
}

/** Kinds of buttons that can be written here, with their texts. */
const buttonTexts: Record<string, readonly string[]> = {
  reply: ['text'],
  url: ['text', 'url'],
  phone: ['text', 'phone'],
  code: ['text', 'example'],
  oneTimeCode: ['text'],
}

const isButton = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['kind']) &&
  Object.hasOwn(buttonTexts, value['kind']) &&
  (buttonTexts[value['kind']] ?? []).every((name) => isText(value[name])) &&
  (value['kind'] !== 'url' || value['example'] === null || isText(value['example']))

/** Whether a value has the form of a template's parts. `checkTemplate` then decides about its content. */
const isComponents = (value: unknown): value is TemplateComponents =>
  isRecord(value) &&
  isHeader(value['header']) &&
  isTemplateText(value['body']) &&
  (value['footer'] === null || isText(value['footer'])) &&
  Array.isArray(value['buttons']) &&
  value['buttons'].length <= limits.template.variables &&
  value['buttons'].every(isButton) &&
  Array.isArray(value['other']) &&
  value['other'].length === 0

const clean = (value: string): string => text(limits.template.part).cast(value) ?? ''

const cleanText = ({ text: written, examples }: TemplateText): TemplateText => ({
  text: clean(written),
  examples: storableValues(examples) as Record<string, string>,
})

function cleanHeader(header: TemplateHeader | null): TemplateHeader | null {
  if (!header || header.kind === 'location') return header && { kind: 'location' }
  if (header.kind === 'text') return { kind: 'text', ...cleanText(header) }
  return { kind: header.kind, example: header.example === null ? null : clean(header.example) }
}

function cleanButton(button: TemplateButton): TemplateButton {
  const words = clean(button.text)
  switch (button.kind) {
    case 'url': {
      const example = button.example === null ? null : clean(button.example)
      return { kind: 'url', text: words, url: clean(button.url), example }
    }
    case 'phone':
      return { kind: 'phone', text: words, phone: clean(button.phone) }
    case 'code':
      return { kind: 'code', text: words, example: clean(button.example) }
    case 'other':
      return { kind: 'other', text: words, type: clean(button.type) }
    default:
      return { kind: button.kind, text: words }
  }
}

/** The named parts alone, with texts as Postgres can store them. */
const cleanComponents = ({ header, body, footer, buttons }: TemplateComponents): TemplateComponents => ({
  header: cleanHeader(header),
  body: cleanText(body),
  footer: footer === null ? null : clean(footer),
  buttons: buttons.map(cleanButton),
  other: [],
})

const draft = {
  category: string<TemplateCategory>().oneOf(templateCategories).required(),
  components: mixed<TemplateComponents>(isComponents)
    .transform((value: unknown) => (isComponents(value) ? cleanComponents(value) : value))
    .meta({
      isFree: true,
      example: {
        header: null,
        body: { text: 'Oi, {{nome}}!', examples: { nome: 'Ana' } },
        footer: null,
        buttons: [],
        other: [],
      },
    })
    .required(),
}

export const templatesApi = {
  /**
   * Those that need somebody come first, then by name. `status` selects one status, `connectionId` the
   * templates that this connection can send.
   */
  list: endpoint('GET', '/templates', {
    query: object({
      ...pageQuery,
      connectionId: id(),
      accountId: id(),
      status: text(limits.template.status),
      category: string<TemplateCategory>().oneOf(templateCategories),
      /** Only those that need somebody. */
      attention: flag(),
      /** One row for each name: the language that needs somebody, or the first. */
      grouped: flag(),
    }),
  }).answers<PageFacts & { templates: Template[]; attention: number }>(),
  get: endpoint('GET', '/templates/:id', { params: idParams }).answers<Template>(),
  /** Accounts of the company's numbers, and when their templates were compared. */
  accounts: endpoint('GET', '/template-accounts').answers<TemplateAccount[]>(),
  /** Compares the templates with WhatsApp's now. */
  sync: endpoint('POST', '/template-accounts/:id/sync', { params: idParams }).answers<TemplateAccount>(),
  /** Sends a new template to WhatsApp, which decides about it. */
  create: endpoint('POST', '/templates', {
    body: object({
      accountId: id().required(),
      name: text(limits.template.name).trim().required(),
      language: string()
        .trim()
        .max(limits.template.language)
        .matches(LANGUAGE)
        .meta({ example: 'pt_BR' })
        .required(),
      ...draft,
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Template>(),
  /** Sends a change to WhatsApp, which decides about the template again. Name and language stay. */
  update: endpoint('PUT', '/templates/:id', {
    params: idParams,
    body: object(draft),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Template>(),
  /** Deletes this language of the template, at WhatsApp and here. */
  remove: endpoint('DELETE', '/templates/:id', { params: idParams }).answers<{ message: string }>(),
  /** Stores the example of a header's file. The answer is used as `example` of the header. */
  uploadExample: endpoint('POST', '/template-files', { files: 'file' }).answers<{ example: string }>(),
}
