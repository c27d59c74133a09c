import { DAY_MS } from '@balcao/contract/time/durations'
import { Company, Plan, Setting } from '../../models/index.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { companiesOfThisFile } from '../companiesOfThisFile.js'
import { unique } from './unique.js'

export { companiesOfThisFile }

/** Days from now; negative for the past. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

export interface CompanyTraits {
  /** False: switched off by the installation. */
  status?: boolean
  /** When the subscription ends. */
  dueDate?: Date
  /** It has campaigns, contact lists and opt-outs. */
  campaigns?: boolean
  /** Limits of the plan. */
  plan?: { users?: number; connections?: number; queues?: number; storageMb?: number }
}

/** A company with a plan and without users. */
export async function anEmptyCompany({
  status = true,
  dueDate = inDays(365),
  plan = {},
  campaigns = false,
}: CompanyTraits = {}): Promise<Company> {
  const company = await withPlatformScope('test: a company', async () => {
    const limits = { users: 50, connections: 50, queues: 50, ...plan }
    const { id: planId } = await Plan.create({ name: `Plano ${unique()}`, valueCents: 9_990, ...limits })
    const company = await Company.create({ name: `Empresa ${unique()}`, status, dueDate, planId })
    if (campaigns) await Setting.create({ companyId: company.id, key: 'campaignsEnabled', value: 'true' })
    return company
  })
  companiesOfThisFile.add(company.id)
  return company
}
