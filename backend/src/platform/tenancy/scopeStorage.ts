import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'sequelize'
import type { ReadHow, Sql } from '../database/sql.js'
import { env } from '../config/env.js'
import type { Actor } from './actor.js'

export type ScopeKind = { kind: 'company'; companyId: number } | { kind: 'platform'; reason: string }

/** Reads of a scope without Sequelize. */
export interface Reads {
  read: (statement: Sql, how: ReadHow) => Promise<object[]>
}

/** The open scope: of a company or of the platform. Models can't be used in one without a transaction. */
export type Scope = ScopeKind & {
  actor: Actor
  reads: Reads
  transaction?: Transaction
  /** Several pieces of work share its connection now. */
  isShared?: boolean
}

/** Storage of the open scope. Only scope.ts opens one; the database reads its transaction here. */
export const scopeStorage = new AsyncLocalStorage<Scope>()

const withShared = <T>(isShared: boolean, work: () => T): T => {
  const scope = scopeStorage.getStore()
  return scope ? scopeStorage.run({ ...scope, isShared }, work) : work()
}

/** During `work` several pieces of work share the open scope's connection. */
export const readingTogether = <T>(work: () => T): T => withShared(true, work)

/** During `work` one of them has the connection alone. */
export const readingAlone = <T>(work: () => T): T => withShared(false, work)

/**
 * @throws Error for a query by work that shares a connection. In production it waits for its turn instead.
 */
export function requireAlone({ isShared }: Scope): void {
  if (isShared && !env.production)
    throw new Error('Work that runs side by side reads by `batchReads`, `batchById` or `batchOne` alone')
}
