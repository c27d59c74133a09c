import { pageSizes, type QueryOf, type templatesApi } from '@balcao/contract'
import { literal, Op, type WhereOptions } from 'sequelize'
import { hooksOf } from '../../../kit/hooks.js'
import type { FoundTemplateUse } from '../../../kit/templateUses.js'
import { Template, TemplateAccount } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { listBusinessAccounts } from '../officialNumbers/index.js'

/** An account whose numbers the company has, with its connections. */
export interface AccountInUse {
  account: TemplateAccount
  connectionIds: number[]
}

/** Accounts whose templates are known here and that still have a number, the oldest number's first. */
export async function listAccounts(): Promise<AccountInUse[]> {
  const inUse = await listBusinessAccounts()
  const accounts = await TemplateAccount.findAll({
    where: { businessAccountId: inUse.map(({ businessAccountId }) => businessAccountId) },
  })
  return inUse.flatMap(({ businessAccountId, connectionIds }) => {
    const account = accounts.find((each) => each.businessAccountId === businessAccountId)
    return account ? [{ account, connectionIds }] : []
  })
}

/**
 * @throws AppError ERR_NO_TEMPLATE_FOUND; ERR_TEMPLATE_NO_ACCESS when no number has this account any more.
 */
export async function findAccount(id: number): Promise<AccountInUse> {
  const found = (await listAccounts()).find(({ account }) => account.id === id)
  if (found) return found
  const isThere = await TemplateAccount.findByPk(id, { attributes: ['id'] })
  throw new AppError(isThere ? 'ERR_TEMPLATE_NO_ACCESS' : 'ERR_NO_TEMPLATE_FOUND')
}

const withAccount = { include: [{ model: TemplateAccount, as: 'account' }] }

/** A template with its account, or null. */
export const maybeTemplate = batchById(Template, () => withAccount)

/** @throws AppError ERR_NO_TEMPLATE_FOUND */
export async function findTemplate(id: number): Promise<Template> {
  const template = await maybeTemplate(id)
  if (!template) throw new AppError('ERR_NO_TEMPLATE_FOUND')
  return template
}

/** Where these templates are used, by all features. */
export async function listUses(templateIds: readonly number[]): Promise<FoundTemplateUse[]> {
  if (templateIds.length === 0) return []
  const uses: FoundTemplateUse[] = []
  for (const usesTemplates of hooksOf('usesTemplates')) uses.push(...(await usesTemplates(templateIds)))
  return uses
}

/** SQL condition: somebody should do something about the template. */
const NEEDS_ATTENTION = `coalesce("Template"."status" in ('REJECTED', 'PAUSED', 'DISABLED', 'DELETED')
  or "Template"."quality" = 'RED' or "Template"."category_changed_at" > now() - interval '30 days', false)`

/** One page of the templates of these accounts; those that need attention first, then by name. */
export async function pageOfTemplates(
  accounts: readonly AccountInUse[],
  query: QueryOf<typeof templatesApi.list>,
): Promise<Page<Template> & { attention: number }> {
  const { searchParam, pageNumber = 1, connectionId, accountId, status, category, attention } = query
  const chosen = accounts.filter(
    ({ account, connectionIds }) =>
      (accountId === undefined || account.id === accountId) &&
      (connectionId === undefined || connectionIds.includes(connectionId)),
  )
  const where: WhereOptions[] = [{ accountId: chosen.map(({ account }) => account.id) }]
  const needing = { [Op.and]: [...where, literal(NEEDS_ATTENTION)] }
  if (status) where.push({ status })
  if (category) where.push({ category })
  if (attention) where.push(literal(NEEDS_ATTENTION))
  if (searchParam) where.push(withWords(['"Template"."name"', '"Template"."body"'], searchParam))
  const page = await pageOf(
    Template,
    {
      ...withAccount,
      where: { [Op.and]: where },
      order: [[literal(NEEDS_ATTENTION), 'DESC'], byAlphabet('Template'), ['language', 'ASC'], ['id', 'ASC']],
    },
    pageNumber,
    pageSizes.templates,
  )
  return { ...page, attention: await Template.count({ where: needing }) }
}
