import { recordEvent } from '../../../events/recordEvent.js'
import { Template } from '../../../models/index.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import type { InboundTemplateEvent } from '../../../whatsapp/port/inboundEvents.js'
import { maybeBusinessAccount } from '../officialNumbers/index.js'
import { claimAccount, dropTemplates } from './storeTemplate.js'
import { nudgeSync } from './syncTemplates.job.js'

/**
 * Applies WhatsApp's decision about a template. WhatsApp repeats notices for a week and in any order, so one
 * from before its last answer is ignored. A template that is unknown here makes us ask for all of them.
 */
export async function applyTemplateEvent(connectionId: number, event: InboundTemplateEvent): Promise<void> {
  const businessAccountId = await maybeBusinessAccount(connectionId)
  if (!businessAccountId) return
  const account = await claimAccount(businessAccountId)
  const { name, language, whatsappId, status, quality, category, previousCategory } = event
  const template = await Template.findOne({ where: { accountId: account.id, name, language } })
  if (!template) {
    const companyId = currentCompanyId()
    if (status !== 'DELETED') afterCommit(() => nudgeSync(companyId, connectionId))
    return
  }
  const at = new Date(event.at)
  // Meta's times have whole seconds.
  if (at.getTime() + 999 < template.askedAt.getTime()) return
  if (status === 'DELETED') {
    const { id: templateId } = template
    await dropTemplates([template], at)
    return recordEvent('template.deleted', { templateId })
  }
  const isMoved = category !== undefined && category !== template.category
  template.set({
    whatsappId,
    ...(status !== undefined && {
      status,
      rejectedReason: event.rejectedReason ?? null,
      rejectedDetails: event.rejectedDetails ?? null,
      pausedUntil: event.pausedUntil ? new Date(event.pausedUntil) : null,
    }),
    ...(quality !== undefined && { quality }),
    ...(isMoved && {
      category,
      previousCategory: previousCategory ?? template.category,
      categoryChangedAt: at,
    }),
    askedAt: new Date(Math.max(at.getTime(), template.askedAt.getTime())),
  })
  await template.save()
  await recordEvent('template.changed', { templateId: template.id })
}
