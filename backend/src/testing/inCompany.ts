import type { Company } from '../models/index.js'
import { withScope } from '../platform/tenancy/scope.js'
import { scopeStorage } from '../platform/tenancy/scopeStorage.js'

/**
 * Runs `work` as a company, as a job does. Inside another `inCompany` of the same company it joins that one.
 * Not around an API call, which opens its own scope.
 */
export function inCompany<T>(company: Pick<Company, 'id'>, work: () => Promise<T>): Promise<T> {
  const open = scopeStorage.getStore()
  if (open?.kind === 'company' && open.companyId === company.id) return work()
  return withScope({ companyId: company.id, actor: { kind: 'system', name: 'test' } }, work)
}
