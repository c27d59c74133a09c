import type { TemplateCategory, TemplateComponents } from '@balcao/contract'
import type { Template } from '../../models/index.js'
import { env } from '../../platform/config/env.js'
import { aTemplate } from '../factories/templates.js'
import { unique } from '../factories/unique.js'
import type { OfficialCompany } from './officialCompany.js'

interface Traits {
  category?: TemplateCategory
  components?: Partial<TemplateComponents>
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? [])

/** The components of a template as Meta wants them, with an example of each named variable. */
function toMeta({ header, body, footer, buttons = [] }: Partial<TemplateComponents>): object[] {
  const names = namesIn(body?.text ?? '')
  const replies = buttons.flatMap((button) => (button.kind === 'reply' ? button.text : []))
  return [
    ...(header && header.kind !== 'text'
      ? [{ type: 'HEADER', format: header.kind.toUpperCase(), example: { header_handle: ['4::example'] } }]
      : []),
    {
      type: 'BODY',
      text: body?.text ?? '',
      ...(names.length > 0 && {
        example: { body_text_named_params: names.map((name) => ({ param_name: name, example: 'x' })) },
      }),
    },
    ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
    ...(replies.length > 0
      ? [{ type: 'BUTTONS', buttons: replies.map((text) => ({ type: 'QUICK_REPLY', text })) }]
      : []),
  ]
}

/** An approved template, at the stand-in and here: `Oi, {{nome}}! Tudo bem?` by default. */
export async function anApprovedTemplate(
  { standIn, fixture, number: { businessAccountId, accessToken, phoneNumberId } }: OfficialCompany,
  { category = 'UTILITY', components }: Traits = {},
): Promise<Template> {
  const parts = { body: { text: 'Oi, {{nome}}! Tudo bem?', examples: { nome: 'Ana' } }, ...components }
  const name = `modelo_${unique().toLowerCase().replace(/\W/g, '_')}`
  const answer = await fetch(`${env.CLOUD_API_URL}/v23.0/${businessAccountId}/message_templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      language: 'pt_BR',
      category,
      parameter_format: 'NAMED',
      components: toMeta(parts),
    }),
  })
  if (!answer.ok) throw new Error(`the template was refused: ${await answer.text()}`)
  await standIn.control(`/templates/${name}`, { phoneNumberId, status: 'APPROVED' })
  return aTemplate(fixture.company, { businessAccountId, name, category, components: parts })
}
