import { closeCompany } from '../features/billing/companyManagement/index.js'
import { withScope } from '../platform/tenancy/scope.js'

const actor = { kind: 'system', name: 'an import' } as const

/** Closes a company for sending before more of its rows arrive. */
export const closeAgain = (companyId: number): Promise<void> => withScope({ companyId, actor }, closeCompany)
