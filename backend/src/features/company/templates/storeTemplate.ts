import { Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Template, TemplateAccount } from '../../../models/index.js'
import type { ProviderTemplate } from '../../../whatsapp/port/templates.js'
import { listUses } from './templates.queries.js'

/**
 * The row of an account, locked, so that two who store its templates take turns. It is made when it is
 * missing.
 */
export async function claimAccount(businessAccountId: string): Promise<TemplateAccount> {
  await TemplateAccount.bulkCreate([{ businessAccountId }], { ignoreDuplicates: true })
  return TemplateAccount.findOne({
    where: { businessAccountId },
    lock: Transaction.LOCK.NO_KEY_UPDATE,
    rejectOnEmpty: true,
  })
}

/** Columns that WhatsApp decides. A notice that is newer than the answer is not undone by it. */
function changesOf(row: Template, found: ProviderTemplate, askedAt: Date): Partial<Template> {
  const { whatsappId, status, quality, category, previousCategory, rejectedReason, components } = found
  const content = { whatsappId, components, body: components.body.text }
  if (row.askedAt > askedAt) return content
  const isMoved = category !== row.category
  return {
    ...content,
    status,
    quality,
    category,
    askedAt,
    previousCategory: previousCategory ?? (isMoved ? row.category : row.previousCategory),
    ...(isMoved && { categoryChangedAt: askedAt }),
    rejectedReason: status === 'REJECTED' ? (rejectedReason ?? row.rejectedReason) : null,
    ...(status !== 'REJECTED' && { rejectedDetails: null }),
    ...(status !== 'PAUSED' && { pausedUntil: null }),
  }
}

/**
 * Stores a template as WhatsApp has it. The account's row is locked.
 * @param askedAt when WhatsApp was asked.
 * @returns the row, and whether anything of it changed.
 */
export async function storeTemplate(
  accountId: number,
  found: ProviderTemplate,
  askedAt: Date,
): Promise<{ template: Template; isChanged: boolean }> {
  const { name, language } = found
  const row = await Template.findOne({ where: { accountId, name, language } })
  if (!row) {
    const body = found.components.body.text
    const template = await Template.create({ ...found, accountId, body, askedAt, syncedAt: askedAt })
    return { template, isChanged: true }
  }
  const before = JSON.stringify([row.status, row.quality, row.category, row.components, row.rejectedReason])
  row.set({ ...changesOf(row, found, askedAt), syncedAt: askedAt })
  const isChanged =
    before !== JSON.stringify([row.status, row.quality, row.category, row.components, row.rejectedReason])
  await row.save()
  return { template: row, isChanged }
}

/**
 * Removes templates that WhatsApp no longer has. Those that something here uses stay, and are shown as
 * deleted.
 * @returns whether there were any.
 */
export async function dropTemplates(templates: readonly Template[], askedAt: Date): Promise<boolean> {
  const used = new Set((await listUses(templates.map(({ id }) => id))).map(({ templateId }) => templateId))
  for (const template of templates) {
    if (!used.has(template.id)) await template.destroy()
    else if (template.status !== 'DELETED') await template.update({ status: 'DELETED', askedAt })
  }
  return templates.length > 0
}

/** Stores one template, and tells open screens. @returns the stored row. */
export async function storeOne(
  businessAccountId: string,
  found: ProviderTemplate,
  askedAt: Date,
): Promise<Template> {
  const account = await claimAccount(businessAccountId)
  const { template } = await storeTemplate(account.id, found, askedAt)
  await recordEvent('template.changed', { templateId: template.id })
  return template
}
