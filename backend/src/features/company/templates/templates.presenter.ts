import {
  isSendable,
  templateVariables,
  type Template as OnWire,
  type TemplateAccount as AccountOnWire,
} from '@balcao/contract'
import type { FoundTemplateUse } from '../../../kit/templateUses.js'
import type { Template } from '../../../models/index.js'
import type { AccountInUse } from './templates.queries.js'

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const presentAccount = ({ account, connectionIds }: AccountInUse): AccountOnWire => ({
  id: account.id,
  name: account.name,
  connectionIds,
  syncedAt: textOf(account.syncedAt),
  problem: account.problem,
})

/**
 * @param accounts those of the company; a template of another one has no connections.
 * @param uses of all templates that are presented.
 */
export function presentTemplate(
  template: Template,
  { accounts, uses }: { accounts: readonly AccountInUse[]; uses: readonly FoundTemplateUse[] },
): OnWire {
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
    usedBy: uses
      .filter(({ templateId }) => templateId === template.id)
      .map(({ kind, name, count }) => ({ kind, name, count })),
    syncedAt: template.syncedAt.toISOString(),
  }
}
