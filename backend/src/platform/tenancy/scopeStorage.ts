import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'sequelize'
import type { Actor } from './actor.js'

export type ScopeKind = { kind: 'company'; companyId: number } | { kind: 'platform'; reason: string }

/** The scope that is open: a company's, or the platform's. */
export type Scope = ScopeKind & { transaction: Transaction; actor: Actor }

/** Where the open scope lives. Only scope.ts opens one; the database reads its transaction from here. */
export const scopeStorage = new AsyncLocalStorage<Scope>()
