import { newGraphId } from '../ids.js'
import { listOf, textOf } from '../json.js'
import { templateCategories, type CloudTemplate, type Json } from '../records.js'
import { checkTemplate } from '../templates/checkTemplate.js'
import { reviewLater } from '../templates/review.js'
import {
  accountOf,
  management,
  requireScope,
  selectFields,
  unknownNode,
  type GraphCall,
} from './GraphCall.js'
import { GraphError, invalidParameter } from './GraphError.js'

const defaults = [
  'name',
  'parameter_format',
  'components',
  'language',
  'status',
  'category',
  'sub_category',
  'previous_category',
  'id',
]

/** Body of an AUTHENTICATION template. */
const CODE_TEXT = '*{{1}}* é o seu código de verificação. Para sua segurança, não o compartilhe.'

const present = (template: CloudTemplate): Json => ({
  id: template.id,
  name: template.name,
  language: template.language,
  status: template.status,
  category: template.category,
  parameter_format: template.parameterFormat,
  components: template.components,
  rejected_reason: template.rejectedReason,
  quality_score: { score: template.quality, date: Math.floor(Date.now() / 1000) },
  ...(template.previousCategory && { previous_category: template.previousCategory }),
})

/** A template with Meta's own texts: AUTHENTICATION ones have a link in place of the OTP button. */
function written(template: CloudTemplate): CloudTemplate {
  if (template.category !== 'AUTHENTICATION') return template
  const components = template.components.map((component) => {
    switch (component.type) {
      case 'BODY':
        return {
          type: 'BODY',
          text: CODE_TEXT,
          add_security_recommendation: component.add_security_recommendation === true,
          example: { body_text: [['123456']] },
        }
      case 'FOOTER':
        return {
          type: 'FOOTER',
          text: `Este código expira em ${String(component.code_expiration_minutes)} minutos.`,
        }
      case 'BUTTONS':
        return {
          type: 'BUTTONS',
          buttons: listOf(component.buttons).map(({ text }) => ({
            type: 'URL',
            text,
            url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
            example: ['https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp123456'],
          })),
        }
      default:
        return component
    }
  })
  return { ...template, components }
}

/** `GET /{waba}/message_templates` */
export function listTemplates(call: GraphCall): Json {
  const account = accountOf(call)
  requireScope(call, management)
  const { query } = call
  const filters = (['name', 'language', 'status', 'category'] as const).map(
    (field) => [field, query.get(field)] as const,
  )
  const all = call.cloud.templates
    .values()
    .filter(({ businessAccountId }) => businessAccountId === account.id)
    .filter((template) => filters.every(([field, value]) => value === null || fits(template[field], value)))
  const limit = Number(query.get('limit') ?? 25) || 25
  const after = query.get('after')
  const start = after ? Number(Buffer.from(after, 'base64url').toString()) : 0
  const page = all.slice(start, start + limit)
  const cursor = (at: number) => Buffer.from(String(at)).toString('base64url')
  const hasMore = start + limit < all.length
  const paging = { cursors: { before: cursor(start), after: cursor(start + page.length) } }
  const next = `http://${call.cloud.host.host}/graph/v23.0/${account.id}/message_templates?limit=${limit}&after=${paging.cursors.after}`
  const data = page.map((template) => selectFields(present(template), query.get('fields'), defaults))
  return { data, ...(page.length > 0 && { paging: { ...paging, ...(hasMore && { next }) } }) }
}

const fits = (value: string, wanted: string): boolean => wanted.split(',').includes(value)

/** `POST /{waba}/message_templates` */
export function createTemplate(call: GraphCall): Json {
  const account = accountOf(call)
  requireScope(call, management)
  const { cloud, body } = call
  const name = textOf(body.name)
  const language = textOf(body.language)
  if (!/^[a-z0-9_]{1,512}$/.test(name))
    throw invalidParameter('Param name must have small letters, digits and underscores only.')
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language))
    throw invalidParameter('Param language must be one of the supported languages.')
  const isTaken = cloud.templates
    .values()
    .some((one) => one.businessAccountId === account.id && one.name === name && one.language === language)
  if (isTaken)
    throw new GraphError(100, 'Invalid parameter', {
      subcode: 2388024,
      user: [
        'Content in This Language Already Exists',
        'There is already content in this language for this template.',
      ],
    })
  const template: CloudTemplate = {
    id: newGraphId(),
    businessAccountId: account.id,
    name,
    language,
    category: categoryOf(body.category),
    previousCategory: null,
    status: 'PENDING',
    quality: 'UNKNOWN',
    rejectedReason: 'NONE',
    parameterFormat: textOf(body.parameter_format).toUpperCase() === 'NAMED' ? 'NAMED' : 'POSITIONAL',
    components: componentsOf(body.components),
    reviewAt: cloud.reviewAfter < 0 ? null : Date.now() + cloud.reviewAfter,
  }
  checkTemplate(template)
  cloud.templates.set(template.id, written(template))
  reviewLater(cloud, template)
  return { id: template.id, status: template.status, category: template.category }
}

/** The template of the node, if the token may see its account. */
function templateOf({ cloud, node, token }: GraphCall): CloudTemplate {
  const template = cloud.templates.get(node)
  if (!template || !token.businessAccountIds.includes(template.businessAccountId)) throw unknownNode(node)
  return template
}

/** `GET /{template}` */
export function getTemplate(call: GraphCall): Json {
  requireScope(call, management)
  return selectFields(present(templateOf(call)), call.query.get('fields'), defaults)
}

/** `POST /{template}`: edits it, and it is reviewed again. */
export function editTemplate(call: GraphCall): Json {
  const template = templateOf(call)
  requireScope(call, management)
  const { cloud, body } = call
  if (template.status === 'PENDING')
    throw new GraphError(100, 'Invalid parameter', {
      subcode: 2388035,
      user: ["Template can't be edited", 'A template can be edited when it is approved, rejected or paused.'],
    })
  const edited: CloudTemplate = {
    ...template,
    ...(body.components !== undefined && { components: componentsOf(body.components) }),
    ...(body.category !== undefined && { category: categoryOf(body.category) }),
    status: 'PENDING',
    rejectedReason: 'NONE',
    reviewAt: cloud.reviewAfter < 0 ? null : Date.now() + cloud.reviewAfter,
  }
  checkTemplate(edited)
  cloud.templates.set(template.id, written(edited))
  reviewLater(cloud, edited)
  return { success: true, id: edited.id, name: edited.name, category: edited.category }
}

/** `DELETE /{waba}/message_templates?name=&hsm_id=`: one by its id, or all languages of a name. */
export function deleteTemplates(call: GraphCall): Json {
  const account = accountOf(call)
  requireScope(call, management)
  const name = call.query.get('name')
  const id = call.query.get('hsm_id')
  if (!name) throw invalidParameter('The parameter name is required.')
  const found = call.cloud.templates
    .values()
    .filter((one) => one.businessAccountId === account.id && one.name === name && (!id || one.id === id))
  if (!found.length)
    throw new GraphError(100, 'Invalid parameter', {
      subcode: 2593002,
      user: ['Message Template Not Found', `There is no template with the name ${name}.`],
    })
  for (const template of found) call.cloud.templates.delete(template.id)
  return { success: true }
}

function componentsOf(value: unknown): Json[] {
  if (!Array.isArray(value)) throw invalidParameter('The parameter components is required.')
  return listOf(value).map((component) => ({ ...component, type: textOf(component.type).toUpperCase() }))
}

function categoryOf(value: unknown): CloudTemplate['category'] {
  const category = templateCategories.find((one) => one === textOf(value).toUpperCase())
  if (!category) throw invalidParameter(`Param category must be one of {${templateCategories.join(', ')}}.`)
  return category
}
