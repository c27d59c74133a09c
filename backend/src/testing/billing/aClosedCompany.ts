import { companiesApi, type CompanyOverdue } from '@balcao/contract'
import { Company } from '../../models/index.js'
import { apiAs } from '../apiClient.js'
import { inCompany } from '../inCompany.js'
import { settle } from '../settle.js'
import { aBoss } from './aPayingCompany.js'

/** Closes a company for sending, as one is that has moved in. */
export const closeForSending = ({ id }: Pick<Company, 'id'>): Promise<unknown> =>
  inCompany({ id }, () => Company.update({ closedForSendingAt: new Date() }, { where: { id } }))

/** A super user opens a company for sending. @returns what they were told before that it would mark. */
export async function openForSending({ id }: Pick<Company, 'id'>): Promise<CompanyOverdue> {
  const boss = apiAs(await aBoss())
  const params = { id }
  const overdue = await boss.ok(companiesApi.overdue, { params })
  await boss.ok(companiesApi.open, { params })
  await settle()
  return overdue
}
