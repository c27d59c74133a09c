import type { TemplateComponents } from '@balcao/contract'
import { Template, TemplateAccount, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique, uniqueNumber } from './unique.js'

interface TemplateTraits extends Partial<
  Pick<
    Template,
    | 'name'
    | 'language'
    | 'category'
    | 'status'
    | 'quality'
    | 'whatsappId'
    | 'previousCategory'
    | 'pausedUntil'
  >
> {
  /** WhatsApp's id of the account; one of its own if absent, which has no number. */
  businessAccountId?: string
  components?: Partial<TemplateComponents>
}

/** A template of WhatsApp's official API, approved unless said otherwise: `Oi, {{nome}}!` */
export const aTemplate = (
  company: Company,
  { businessAccountId = uniqueNumber(), components, ...traits }: TemplateTraits = {},
): Promise<Template> =>
  inCompany(company, async () => {
    const [account] = await TemplateAccount.findOrCreate({
      where: { businessAccountId },
      defaults: { businessAccountId, name: 'Casa Aurora', syncedAt: new Date() },
    })
    const body = components?.body ?? { text: 'Oi, {{nome}}!', examples: { nome: 'Ana' } }
    return Template.create({
      accountId: account.id,
      whatsappId: uniqueNumber(),
      name: `modelo_${unique().toLowerCase().replace(/\W/g, '_')}`,
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      ...traits,
      components: { header: null, footer: null, buttons: [], other: [], ...components, body },
      body: body.text,
      askedAt: new Date(),
      syncedAt: new Date(),
    })
  })
