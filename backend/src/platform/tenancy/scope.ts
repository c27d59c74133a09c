import { AsyncLocalStorage } from 'node:async_hooks'
import {
  currentPool,
  isQueryTimeout,
  onPoolOf,
  platformRole,
  transactionLimits,
} from '../database/database.js'
import { anyOfPool, onlyOne, BatchedReads } from '../database/BatchedReads.js'
import { connectionOf, openTransaction } from '../database/openTransaction.js'
import { readTransaction } from '../database/readTransaction.js'
import { isReadOnlyServer } from '../database/transientError.js'
import { withLogContext } from '../log/context.js'
import { log } from '../log/log.js'
import { actorId, type Actor } from './actor.js'
import { actingAs } from './audited.js'
import { actingAsVisitor } from './auditVisitors.js'
import { actingFrom } from './origin.js'
import { settingOf } from './settingOf.js'
import { scopeStorage, type Scope, type ScopeKind } from './scopeStorage.js'

type AfterCommit = () => void | Promise<void>

/** Work to do before the commit of the open scope. */
interface Ahead {
  beforeCommit: (() => Promise<unknown>)[]
  afterCommit: AfterCommit[]
}

const aheadStorage = new AsyncLocalStorage<Ahead>()

interface CompanyScope {
  companyId: number
  actor: Actor
}

function refuseToNest(): void {
  if (scopeStorage.getStore())
    throw new Error('A scope is open already: scopes never nest (the inner one would see no company)')
}

async function inTransaction<T>(
  scope: ScopeKind & { actor: Actor },
  entering: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  refuseToNest()
  const ahead: Ahead = { beforeCommit: [], afterCommit: [] }
  const transaction = await openTransaction(currentPool(), entering)
  const reads = new BatchedReads(onlyOne(connectionOf(transaction)))
  let result: T
  try {
    result = await scopeStorage.run({ ...scope, transaction, reads }, () =>
      aheadStorage.run(ahead, async () => {
        const done = await work()
        const prepared = ahead.beforeCommit.map((prepare) => prepare())
        // What they asked travels with the commit.
        const committed = transaction.commit((statement) => reads.endWith(statement), reads.hasAsked)
        await Promise.all([...prepared, committed])
        return done
      }),
    )
    reads.end()
  } catch (error) {
    reads.end()
    if (isReadOnlyServer(error)) connectionOf(transaction)._invalid = true
    // A failed COMMIT has already ended the transaction. Rolling back then throws, which would hide the
    // cause.
    const rolledBack = transaction.rollback().catch(() => undefined)
    // After a statement timeout the rollback gets no answer either, so the caller doesn't wait for it.
    if (!isQueryTimeout(error)) await rolledBack
    throw error
  }
  for (const callback of ahead.afterCommit) {
    try {
      await callback()
    } catch (error) {
      log.error({ err: error }, 'a callback after commit failed')
    }
  }
  return result
}

/** Sets values for the transaction, in one statement. */
const setting = (calls: readonly string[]): string => `select ${calls.join(', ')}`

const asCompany = (companyId: number): string => settingOf('app.company_id', String(companyId))

/**
 * The actor for the audit log. For an actor of another company also the name, since the company doesn't know
 * them.
 */
function actingIn(companyId: number, actor: Actor): string[] {
  if (actor.kind !== 'user') return []
  const visitor = actor.companyId === companyId ? [] : [actingAsVisitor(actor.name)]
  return [actingAs(actor.id), ...visitor]
}

const inCompany = <T>(
  { companyId, actor }: CompanyScope,
  begin: string,
  work: () => Promise<T>,
): Promise<T> =>
  withLogContext({ companyId, actorId: actorId(actor) }, () => {
    const settings = setting([asCompany(companyId), ...actingIn(companyId, actor), ...actingFrom()])
    const entering = [begin, ...transactionLimits(), settings]
    return inTransaction({ kind: 'company', companyId, actor }, entering, work)
  })

/**
 * Runs `work` as one company, in a transaction whose row-level security only shows and accepts that company's
 * rows. Called by caller.ts (of routes), jobRunner.ts, socketServer.ts, whatsapp/journal/companyScope.ts and
 * the tests. Commits when `work` resolves, rolls back when it throws. Never keep it open during network or
 * file I/O.
 * @throws Error when a scope is open already.
 */
export const withScope = <T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> =>
  inCompany(scope, 'begin', work)

/**
 * Like `withScope`, for reports and exports, which read much. Statements may take a minute each, all see the
 * data of one moment, and none may write. It has a few connections of its own, so no request, job or session
 * waits for reports. Without a free connection it waits at most half a minute. Routes with `cost: 'report'`
 * run in it and share its places among companies; jobs use it instead of `inScope`.
 * @throws as `withScope`; a ConnectionError when no connection became free.
 */
export const withReportScope = <T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> =>
  onPoolOf('reports', () => inCompany(scope, 'begin isolation level repeatable read read only', work)).catch(
    (error: unknown) => {
      if (!isReadOnlyServer(error)) throw error
      // Postgres' error is the same as on a server that only reads, which is tried again.
      throw new Error('A report must not write', { cause: error })
    },
  )

/**
 * Runs `work` as one company, without a transaction and without holding a connection. For small and frequent
 * reads. Reads requested at the same moment, by `readRows` or by models, are one round trip to Postgres, as
 * that company and read-only.
 * @throws Error when a scope is open already.
 */
export const withReadScope = <T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> =>
  withoutTransaction(scope, [settingOf('transaction_read_only', 'on')], work, readTransaction)

/**
 * Runs `work` as one company, without holding a connection. Statements requested by `readRows` at the same
 * moment, and these alone, are one transaction: one round trip, which may also write. So no lock is held
 * while this process does something else, or stands still.
 * @throws Error when a scope is open already.
 */
export const withStatements = <T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> =>
  withoutTransaction(scope, [...actingIn(scope.companyId, scope.actor), ...actingFrom()], work)

/** First key of the locks that `withStatementsInTurn` takes. */
const TURNS = 7_240_014
/** Milliseconds to wait for a turn, or for a row that a process locks that stands still. */
const TURN_MS = 1_500

/**
 * `withStatements` that take turns with those of the same company, in all processes. For statements that lock
 * rows of several conversations, so that they don't deadlock. They fail soon when a row stays locked, so that
 * one conversation doesn't stop a company.
 */
export const withStatementsInTurn = <T>(scope: CompanyScope, work: () => Promise<T>): Promise<T> =>
  withoutTransaction(
    scope,
    [settingOf('lock_timeout', `${TURN_MS}`), `pg_advisory_xact_lock(${TURNS}, ${scope.companyId})`],
    work,
  )

async function withoutTransaction<T>(
  { companyId, actor }: CompanyScope,
  entering: readonly string[],
  work: () => Promise<T>,
  modelsRead?: typeof readTransaction,
): Promise<T> {
  refuseToNest()
  const reads = new BatchedReads(anyOfPool(currentPool()), [
    ...transactionLimits(),
    setting([asCompany(companyId), ...entering]),
  ])
  return withLogContext({ companyId, actorId: actorId(actor) }, () =>
    scopeStorage.run(
      { kind: 'company', companyId, actor, reads, ...(modelsRead && { transaction: modelsRead(reads) }) },
      work,
    ),
  )
}

/**
 * The only exception to tenant isolation: runs `work` over all companies, as a database role whose policies
 * allow it. For login by e-mail, sweeps and super users. Inserted rows must name their company.
 * @param reason why, in a few words; a test counts the callers.
 */
export async function withPlatformScope<T>(reason: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(
    { kind: 'platform', reason, actor: { kind: 'system', name: reason } },
    [
      'begin',
      ...transactionLimits(),
      `set local role ${platformRole}`,
      ...actingFrom().map((call) => setting([call])),
    ],
    work,
  )
}

/** The company of the scope that is open. @throws Error outside a company's scope. */
export function currentCompanyId(): number {
  const scope = openScope()
  if (scope.kind !== 'company') throw new Error('This work needs a company, and runs in the platform scope')
  return scope.companyId
}

/** The actor of the open scope. */
export const currentActor = (): Actor => openScope().actor

/** Sets the actor of the open scope, who was found by a statement with `actingUser`. */
export function actAs(actor: Actor): void {
  openScope().actor = actor
}

function openScope(): Scope {
  const scope = scopeStorage.getStore()
  if (!scope) throw new Error('No scope is open: this work belongs inside withScope')
  return scope
}

function openAhead(): Ahead {
  const ahead = aheadStorage.getStore()
  if (!ahead) throw new Error('No scope is open: nothing will commit')
  return ahead
}

/** An object that identifies the open scope. Data stored for it is lost when the scope ends. */
export const scopeIdentity = (): object => openScope().reads

/** Whether the open scope is a transaction, so that it has one connection. */
export const isInTransaction = (): boolean => aheadStorage.getStore() !== undefined

/**
 * Runs `callback` after the open scope has committed; never after a rollback. A failure is logged, not
 * thrown.
 */
export function afterCommit(callback: AfterCommit): void {
  openAhead().afterCommit.push(callback)
}

/**
 * Collects pieces during a scope and stores them together. The returned function takes one piece. At the end
 * of the scope's work `store` gets all pieces in order, in the same transaction. It asks by `readRows` before
 * it waits for anything, so that the statement travels with the commit.
 */
export function gatherUntilCommit<T>(store: (pieces: readonly T[]) => Promise<unknown>): (piece: T) => void {
  const gathered = new WeakMap<Ahead, T[]>()
  return (piece) => {
    const ahead = openAhead()
    const pieces = gathered.get(ahead) ?? []
    if (pieces.length === 0) {
      gathered.set(ahead, pieces)
      ahead.beforeCommit.push(() => store(pieces))
    }
    pieces.push(piece)
  }
}
