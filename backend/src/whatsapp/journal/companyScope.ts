import { onPoolOf } from '../../platform/database/database.js'
import type { SystemActor } from '../../platform/tenancy/actor.js'
import { withPlatformScope, withScope, withStatements } from '../../platform/tenancy/scope.js'

const actor: SystemActor = { kind: 'system', name: 'whatsapp' }

/** Runs `work` as the company of a connection, in one transaction. Never around network calls. */
export const asCompany = <T>(companyId: number, work: () => Promise<T>): Promise<T> =>
  onPoolOf('sessions', () => withScope({ companyId, actor }, work))

/**
 * The same without holding a connection: its statements of one moment, by `readRows`, are one round trip and
 * one transaction.
 */
export const asCompanyTogether = <T>(companyId: number, work: () => Promise<T>): Promise<T> =>
  onPoolOf('sessions', () => withStatements({ companyId, actor }, work))

/** Runs `work` over all companies, to find which sessions should run and who runs them. */
export const acrossCompanies = <T>(work: () => Promise<T>): Promise<T> =>
  onPoolOf('sessions', () => withPlatformScope('whatsapp sessions', work))
