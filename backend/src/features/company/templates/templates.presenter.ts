import { isSendable, templateVariables, type Template as OnWire } from '@balcao/contract'
import type { Template } from '../../../models/index.js'
import type { AccountInUse } from './templates.queries.js'

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** @param accounts those of the company; a template of another one has no connections. */
export function presentTemplate(template: Template, accounts: readonly AccountInUse[]): OnWire {
  const { accountId, account, components } = template
  const connectionIds = accounts.find((each) => each.account.id === accountId)?.connectionIds ?? []
  return {
    id: template.id,
    account: { id: accountId, name: account?.name ?? '', connectionIds },
    name: template.name,
    language: template.language,
    category: template.category,
    previousCategory: template.previousCategory,
    categoryChangedAt: textOf(template.categoryChangedAt),
    status: template.status,
    rejectedReason: template.rejectedReason,
    rejectedDetails: template.rejectedDetails,
    pausedUntil: textOf(template.pausedUntil),
    quality: template.quality,
    components,
    variables: templateVariables(components),
    isSendable: isSendable(components),
    syncedAt: template.syncedAt.toISOString(),
  }
}
