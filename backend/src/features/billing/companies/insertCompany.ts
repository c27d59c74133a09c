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
 * The company of this name, without a plan: it is that of the people who manage the installation. It is
 * created if necessary. Runs in the platform's scope.
 */
export async function ensureOwnCompany(name: string, dueDate: Date): Promise<Company> {
  const [company] = await Company.findOrCreate({
    where: { name, removedAt: null },
    defaults: { name, dueDate },
  })
  return company
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
