import {
  isSendable,
  templateVariables,
  type Template as OnWire,
  type TemplateAccount as AccountOnWire,
  type TemplateLanguage,
} from '@balcao/contract'
import type { FoundTemplateUse } from '../../../kit/templateUses.js'
import type { Template } from '../../../models/index.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { countSent } from './sentTemplates.queries.js'
import {
  findTemplates,
  listAccounts,
  listLanguages,
  listUses,
  type AccountInUse,
} from './templates.queries.js'

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const presentAccount = ({ account, connectionIds }: AccountInUse): AccountOnWire => ({
  id: account.id,
  name: account.name,
  connectionIds,
  syncedAt: textOf(account.syncedAt),
  problem: account.problem,
})

/** What templates are presented with. `uses` and `languages` are those of all of them. */
interface Surroundings {
  accounts: readonly AccountInUse[]
  uses: readonly FoundTemplateUse[]
  languages: ReadonlyMap<number, TemplateLanguage[]>
}

/**
 * @param accounts those of the company; a template of another one has no connections.
 */
function presentTemplate(template: Template, { accounts, uses, languages }: Surroundings): OnWire {
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
    languages: languages.get(template.id) ?? [],
    syncedAt: template.syncedAt.toISOString(),
  }
}

/** Templates with everything that stands around them. */
export async function presentTemplates(
  templates: readonly Template[],
  accounts: readonly AccountInUse[],
): Promise<OnWire[]> {
  const ids = templates.map(({ id }) => id)
  const uses = [...(await listUses(ids)), ...(await countSent(ids))]
  const languages = await listLanguages(templates)
  return templates.map((template) => presentTemplate(template, { accounts, uses, languages }))
}

/** A template as it is presented, or null. Those that are asked for together are read together. */
export const maybePresented = batchReads<number, OnWire>(async (ids) => {
  const presented = await presentTemplates(await findTemplates(ids), await listAccounts())
  return new Map(presented.map((template) => [template.id, template]))
})
