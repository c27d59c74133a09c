import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'sequelize'
import type { ReadHow, Sql } from '../database/sql.js'
import { env } from '../config/env.js'
import type { Actor } from './actor.js'

export type ScopeKind = { kind: 'company'; companyId: number } | { kind: 'platform'; reason: string }

/** How a scope reads past Sequelize. */
export interface Reads {
  read: (statement: Sql, how: ReadHow) => Promise<object[]>
}

/** The scope that is open: a company's, or the platform's. One that only reads has no transaction. */
export type Scope = ScopeKind & {
  actor: Actor
  reads: Reads
  transaction?: Transaction
  /** Several pieces of work share its one connection now. */
  isShared?: boolean
}

/** Storage of the open scope. Only scope.ts opens one; the database reads its transaction from here. */
export const scopeStorage = new AsyncLocalStorage<Scope>()

const withShared = <T>(isShared: boolean, work: () => T): T => {
  const scope = scopeStorage.getStore()
  return scope ? scopeStorage.run({ ...scope, isShared }, work) : work()
}

/** Inside of `work` the connection of the open scope is shared by several. */
export const readingTogether = <T>(work: () => T): T => withShared(true, work)

/** One that has the connection of the open scope for itself, among several that share it. */
export const readingAlone = <T>(work: () => T): T => withShared(false, work)

/**
 * @throws Error for a query of one of several pieces of work that share a connection; in production it waits
 * for its turn instead.
 */
export function requireAlone({ isShared }: Scope): void {
  if (isShared && !env.production)
    throw new Error('Work that runs side by side reads by `batchReads`, `batchById` or `batchOne` alone')
}
