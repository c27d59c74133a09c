import {
  hasNames,
  variablesIn,
  type TemplateButton,
  type TemplateHeader,
  type TemplateText,
} from '@balcao/contract'
import type { TemplateDraft } from '../../port/templates.js'

/** Examples of a text's variables, in Meta's form. */
function exampleOf({ text, examples }: TemplateText, key: 'body_text' | 'header_text'): object {
  const names = variablesIn(text)
  if (names.length === 0) return {}
  if (hasNames(text)) {
    const named = names.map((name) => ({ param_name: name, example: examples[name] ?? '' }))
    return { example: { [`${key}_named_params`]: named } }
  }
  const values = names.map((name) => examples[name] ?? '')
  return { example: { [key]: key === 'body_text' ? [values] : values } }
}

function headerOf(header: TemplateHeader): object {
  if (header.kind === 'text')
    return { type: 'HEADER', format: 'TEXT', text: header.text, ...exampleOf(header, 'header_text') }
  if (header.kind === 'location') return { type: 'HEADER', format: 'LOCATION' }
  return {
    type: 'HEADER',
    format: header.kind.toUpperCase(),
    example: { header_handle: [header.example ?? ''] },
  }
}

function buttonOf(button: TemplateButton): object {
  const { text } = button
  switch (button.kind) {
    case 'reply':
      return { type: 'QUICK_REPLY', text }
    case 'url':
      return {
        type: 'URL',
        text,
        url: button.url,
        ...(variablesIn(button.url).length > 0 && { example: [exampleAddress(button)] }),
      }
    case 'phone':
      return { type: 'PHONE_NUMBER', text, phone_number: button.phone }
    case 'code':
      return { type: 'COPY_CODE', example: button.example }
    case 'oneTimeCode':
      return { type: 'OTP', otp_type: 'COPY_CODE', text }
    case 'other':
      return { type: button.type, text }
  }
}

/** Meta wants a whole address; people may write only its end. */
const exampleAddress = ({ url, example }: Extract<TemplateButton, { kind: 'url' }>): string =>
  /^https?:/.test(example ?? '') ? (example ?? '') : url.replace(/\{\{1\}\}$/, () => example ?? '')

/** Quick replies have to stand together, so they come first. */
const inOrder = (buttons: readonly TemplateButton[]): TemplateButton[] => [
  ...buttons.filter(({ kind }) => kind === 'reply'),
  ...buttons.filter(({ kind }) => kind !== 'reply'),
]

/** Minutes for which a code is valid, by the footer that Meta writes. */
const CODE_MINUTES = 10

/**
 * `components` and `parameter_format` of a template, as Meta takes them. It writes the text of AUTHENTICATION
 * templates itself.
 */
export function toGraphComponents({ category, components }: Pick<TemplateDraft, 'category' | 'components'>): {
  components: object[]
  parameter_format: 'NAMED' | 'POSITIONAL'
} {
  const { header, body, footer, buttons } = components
  if (category === 'AUTHENTICATION') {
    const [button = { kind: 'oneTimeCode', text: 'Copiar código' } as const] = buttons
    return {
      parameter_format: 'POSITIONAL',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: CODE_MINUTES },
        { type: 'BUTTONS', buttons: [buttonOf({ kind: 'oneTimeCode', text: button.text })] },
      ],
    }
  }
  const isNamed = hasNames(body.text) || (header?.kind === 'text' && hasNames(header.text))
  return {
    parameter_format: isNamed ? 'NAMED' : 'POSITIONAL',
    components: [
      ...(header ? [headerOf(header)] : []),
      { type: 'BODY', text: body.text, ...exampleOf(body, 'body_text') },
      ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
      ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: inOrder(buttons).map(buttonOf) }] : []),
    ],
  }
}
