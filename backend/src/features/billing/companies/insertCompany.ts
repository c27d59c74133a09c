import type { BillingAddress, BillingRecurrence } from '@balcao/contract'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Company, Plan } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'

export interface NewCompany extends Partial<BillingAddress> {
  name: string
  email: string
  phone?: string | null
  planId: number
  dueDate: Date
  /** End of its trial; undefined or null without one. */
  trialExpiration?: Date | null
  recurrence?: BillingRecurrence
  status?: boolean
  operatorReference?: string | null
}

/**
 * Creates a company without users. Runs in the platform's scope.
 * @throws AppError ERR_NO_PLAN_FOUND
 */
export async function insertCompany(columns: NewCompany): Promise<Company> {
  const plan = await Plan.findByPk(columns.planId)
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND', { field: 'body.planId' })
  const company = await Company.create({ ...columns, name: columns.name.trim() })
  await recordEventFor([company.id], 'installation.changed', { list: 'companies' })
  return company
}
