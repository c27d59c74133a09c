import { pageSizes, type QueryOf, type TemplateLanguage, type templatesApi } from '@balcao/contract'
import { literal, Op, type OrderItem, type WhereOptions } from 'sequelize'
import { hooksOf } from '../../../kit/hooks.js'
import type { FoundTemplateUse } from '../../../kit/templateUses.js'
import { Template, TemplateAccount } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { listBusinessAccounts } from '../officialNumbers/index.js'
import { companySettings } from '../settings/index.js'

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

/** Templates with their accounts. Missing ids are left out. */
export const findTemplates = (ids: readonly number[]): Promise<Template[]> =>
  Template.findAll({ ...withAccount, where: { id: [...ids] } })

const maybeTemplate = batchById(Template, () => withAccount)

/** @throws AppError ERR_NO_TEMPLATE_FOUND */
export async function findTemplate(id: number): Promise<Template> {
  const template = await maybeTemplate(id)
  if (!template) throw new AppError('ERR_NO_TEMPLATE_FOUND')
  return template
}

/** What still needs these templates, in all features. */
export async function listUses(templateIds: readonly number[]): Promise<FoundTemplateUse[]> {
  if (templateIds.length === 0) return []
  const uses: FoundTemplateUse[] = []
  for (const usesTemplates of hooksOf('usesTemplates')) uses.push(...(await usesTemplates(templateIds)))
  return uses
}

/** The company's own language first. */
async function byLanguage(): Promise<OrderItem[]> {
  const { language } = await companySettings()
  return [
    [literal(`"Template"."language" like '${language}%'`), 'DESC'],
    ['language', 'ASC'],
  ]
}

/** All languages of these templates' names, by the id of each template. */
export async function listLanguages(
  templates: readonly Template[],
): Promise<Map<number, TemplateLanguage[]>> {
  const rows = await Template.findAll({
    attributes: ['id', 'accountId', 'name', 'language', 'status'],
    where: {
      accountId: templates.map(({ accountId }) => accountId),
      name: templates.map(({ name }) => name),
    },
    order: await byLanguage(),
  })
  return new Map(
    templates.map(({ id, accountId, name }) => [
      id,
      rows
        .filter((row) => row.accountId === accountId && row.name === name)
        .map((row) => ({ id: row.id, language: row.language, status: row.status })),
    ]),
  )
}

/** SQL condition: somebody should do something about the template. */
const NEEDS_ATTENTION = `coalesce("Template"."status" in ('REJECTED', 'PAUSED', 'DISABLED', 'DELETED')
  or "Template"."quality" = 'RED' or "Template"."category_changed_at" > now() - interval '30 days', false)`

/** One page of the templates of these accounts; those that need attention first, then by name. */
export async function pageOfTemplates(
  accounts: readonly AccountInUse[],
  query: QueryOf<typeof templatesApi.list>,
): Promise<Page<Template> & { attention: number }> {
  const { searchParam, pageNumber = 1, connectionId, accountId, status, category, attention, grouped } = query
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
  const order: OrderItem[] = [
    [literal(NEEDS_ATTENTION), 'DESC'],
    byAlphabet('Template'),
    ...(await byLanguage()),
    ['id', 'ASC'],
  ]
  const asked = { [Op.and]: where }
  const only = grouped ? { id: await firstOfNames(asked, order) } : asked
  const page = await pageOf(Template, { ...withAccount, where: only, order }, pageNumber, pageSizes.templates)
  const attentive = await Template.findAll({ attributes: ['accountId', 'name'], where: needing, raw: true })
  return { ...page, attention: grouped ? namesOf(attentive).size : attentive.length }
}

type Named = Pick<Template, 'accountId' | 'name'>

const namesOf = <T extends Named>(templates: readonly T[]): Map<string, T[]> => {
  const names = new Map<string, T[]>()
  for (const template of templates) {
    const key = `${template.accountId} ${template.name}`
    names.set(key, [...(names.get(key) ?? []), template])
  }
  return names
}

/** The id of the first language of each name. An account has 6,000 templates at most. */
async function firstOfNames(where: WhereOptions, order: OrderItem[]): Promise<number[]> {
  const rows = await Template.findAll({ attributes: ['id', 'accountId', 'name'], where, order })
  return [...namesOf(rows).values()].flatMap(([first]) => (first ? [first.id] : []))
}
