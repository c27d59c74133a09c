import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'sequelize'
import type { ReadHow, Sql } from '../database/sql.js'
import type { Actor } from './actor.js'

export type ScopeKind = { kind: 'company'; companyId: number } | { kind: 'platform'; reason: string }

/** How a scope reads past Sequelize. */
export interface Reads {
  read: (statement: Sql, how: ReadHow) => Promise<object[]>
}

/** The scope that is open: a company's, or the platform's. One that only reads has no transaction. */
export type Scope = ScopeKind & { actor: Actor; reads: Reads; transaction?: Transaction }

/** Where the open scope lives. Only scope.ts opens one; the database reads its transaction from here. */
export const scopeStorage = new AsyncLocalStorage<Scope>()
