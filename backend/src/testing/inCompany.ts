import type { Company } from '../models/index.js'
import { withScope } from '../platform/tenancy/scope.js'

/** Runs `work` as a company, the way a job does. Not around a factory or an API call: those open scopes of their own. */
export const inCompany = <T>(company: Pick<Company, 'id'>, work: () => Promise<T>): Promise<T> =>
  withScope({ companyId: company.id, actor: { kind: 'system', name: 'test' } }, work)
