import { checkTemplate, type BodyOf, type TemplateComponents, type templatesApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Template } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { templateCalls } from '../../../whatsapp/gateway.js'
import { giveExample } from './giveExample.js'
import { foundIn } from './foundIn.js'
import { dropTemplates, storeOne } from './storeTemplate.js'
import { findAccount, findTemplate, type AccountInUse } from './templates.queries.js'

/** Runs `work` in the company's scope, in one transaction. */
type InScope = <T>(work: () => Promise<T>) => Promise<T>

/** @throws AppError ERR_VALIDATION with the first fault. */
function requireSound(draft: Parameters<typeof checkTemplate>[0]): void {
  const [fault] = checkTemplate(draft)
  if (!fault) return
  const field = fault.field === 'name' ? 'body.name' : `body.components.${fault.field}`
  throw new AppError('ERR_VALIDATION', { field, message: fault.problem })
}

const connectionOf = ({ connectionIds }: AccountInUse): number => connectionIds[0] ?? 0

/** A draft's parts, with the example of its file given to WhatsApp. */
async function withExample(
  connectionId: number,
  companyId: number,
  components: TemplateComponents,
): Promise<TemplateComponents> {
  const { header } = components
  if (!header || header.kind === 'text' || header.kind === 'location') return components
  return { ...components, header: await giveExample(connectionId, companyId, header) }
}

/** Stores a template as WhatsApp has it after a change of ours. */
async function readAgain(
  connectionId: number,
  { account }: AccountInUse,
  whatsappId: string,
  inScope: InScope,
): Promise<number> {
  const askedAt = clock.now()
  const found = foundIn(await templateCalls.one(connectionId, whatsappId))
  return inScope(async () => (await storeOne(account.businessAccountId, found, askedAt)).id)
}

/**
 * Sends a new template to WhatsApp, and stores it as WhatsApp has it then. Calls WhatsApp outside of any
 * scope. When its answer is lost, the next comparison finds the template.
 * @returns its id.
 * @throws AppError ERR_VALIDATION, ERR_DUPLICATED_TEMPLATE, ERR_TEMPLATE_REFUSED, ERR_TEMPLATE_NO_ACCESS,
 *   ERR_TEMPLATE_NO_ANSWER.
 */
export async function createTemplate(
  { accountId, ...draft }: BodyOf<typeof templatesApi.create>,
  companyId: number,
  inScope: InScope,
): Promise<number> {
  const { name, language } = draft
  const account = await inScope(async () => {
    const found = await findAccount(accountId)
    requireSound(draft)
    const isTaken = await Template.count({ where: { accountId, name, language } })
    if (isTaken > 0) throw new AppError('ERR_DUPLICATED_TEMPLATE', { field: 'body.name' })
    return found
  })
  const connectionId = connectionOf(account)
  const components = await withExample(connectionId, companyId, draft.components)
  const { whatsappId } = foundIn(await templateCalls.create(connectionId, { ...draft, components }))
  return readAgain(connectionId, account, whatsappId, inScope)
}

/**
 * Sends a change to WhatsApp, which reviews the template again.
 * @throws AppError as `createTemplate`; ERR_NO_TEMPLATE_FOUND; ERR_TEMPLATE_PENDING while it is reviewed.
 */
export async function updateTemplate(
  id: number,
  change: BodyOf<typeof templatesApi.update>,
  companyId: number,
  inScope: InScope,
): Promise<void> {
  const { template, account } = await inScope(async () => {
    const row = await findTemplate(id)
    return { template: row, account: await findAccount(row.accountId) }
  })
  const { name, status, whatsappId } = template
  requireSound({ name, ...change })
  if (status === 'PENDING') throw new AppError('ERR_TEMPLATE_PENDING')
  if (!whatsappId || status === 'DELETED') throw new AppError('ERR_NO_TEMPLATE_FOUND')
  const connectionId = connectionOf(account)
  const components = await withExample(connectionId, companyId, change.components)
  foundIn(await templateCalls.edit(connectionId, whatsappId, { ...change, components }))
  await readAgain(connectionId, account, whatsappId, inScope)
}

/**
 * Deletes a template at WhatsApp and here. One that something still uses stays, and is shown as deleted.
 * @throws AppError ERR_NO_TEMPLATE_FOUND, ERR_TEMPLATE_NO_ACCESS, ERR_TEMPLATE_NO_ANSWER.
 */
export async function removeTemplate(id: number, inScope: InScope): Promise<void> {
  const { template, account } = await inScope(async () => {
    const row = await findTemplate(id)
    return { template: row, account: await findAccount(row.accountId) }
  })
  const { name, whatsappId, status } = template
  if (whatsappId && status !== 'DELETED') {
    const answer = await templateCalls.remove(connectionOf(account), { whatsappId, name })
    if (answer.failed !== 'gone') foundIn(answer)
  }
  await inScope(async () => {
    await dropTemplates([await findTemplate(id)], clock.now())
    const isLeft = await Template.count({ where: { id } })
    await recordEvent(isLeft > 0 ? 'template.changed' : 'template.deleted', { templateId: id })
  })
}
