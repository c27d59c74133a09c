import { pageSizes } from '@balcao/contract'
import { Company, Mail } from '../../../models/index.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { AppError } from '../../../platform/errors/AppError.js'

/**
 * A page of the failed mails of all companies, the newest first, and the companies' names. Runs in the
 * platform's scope.
 */
export async function listGivenUp(
  pageNumber = 1,
): Promise<{ page: Page<Mail>; nameOf: (companyId: number) => string }> {
  const order: [string, string][] = [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ]
  const page = await pageOf(Mail, { where: { state: 'failed' }, order }, pageNumber, pageSizes.plain)
  const id = [...new Set(page.rows.map(({ companyId }) => companyId))]
  const companies = await Company.findAll({ attributes: ['id', 'name'], where: { id } })
  const names = new Map(companies.map((company) => [company.id, company.name]))
  return { page, nameOf: (companyId) => names.get(companyId) ?? '' }
}

/**
 * The company of a mail. Runs in the platform's scope.
 * @throws AppError ERR_NO_MAIL_FOUND
 */
export async function companyOfMail(id: number): Promise<number> {
  const mail = await Mail.findByPk(id, { attributes: ['companyId'] })
  if (!mail) throw new AppError('ERR_NO_MAIL_FOUND')
  return mail.companyId
}
