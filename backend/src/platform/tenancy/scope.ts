import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'sequelize'
import { database, isQueryTimeout, platformRole } from '../database/database.js'
import { withLogContext } from '../log/context.js'
import { log } from '../log/log.js'
import { actorId, type Actor } from './actor.js'
import { scopeStorage, type Scope, type ScopeKind } from './scopeStorage.js'

type AfterCommit = () => void | Promise<void>

const afterCommitStorage = new AsyncLocalStorage<AfterCommit[]>()

interface CompanyScope {
  companyId: number
  actor: Actor
}

async function inTransaction<T>(
  scope: ScopeKind & { actor: Actor },
  enter: (transaction: Transaction) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  if (scopeStorage.getStore())
    throw new Error('A scope is open already: scopes never nest (the inner one would see no company)')
  const callbacks: AfterCommit[] = []
  const transaction = await database.transaction()
  let result: T
  try {
    await enter(transaction)
    result = await scopeStorage.run({ ...scope, transaction }, () => afterCommitStorage.run(callbacks, work))
    await transaction.commit()
  } catch (error) {
    // A failed COMMIT has ended the transaction already; rolling back then throws and hides the cause.
    const rolledBack = transaction.rollback().catch(() => undefined)
    // Nor is a rollback answered where the statement was not: the caller need not wait for that as well.
    if (!isQueryTimeout(error)) await rolledBack
    throw error
  }
  for (const callback of callbacks) {
    try {
      await callback()
    } catch (error) {
      log.error({ err: error }, 'a callback after commit failed')
    }
  }
  return result
}

/**
 * Runs `work` as one company: in a transaction in which row-level security shows and accepts only that
 * company's rows. Called by route.ts, jobRunner.ts, socketServer.ts, whatsapp/companyScope.ts and the tests.
 * Commits when `work` resolves, rolls back when it throws. Never hold it open during network or file I/O.
 * @throws Error when a scope is open already.
 */
export async function withScope<T>({ companyId, actor }: CompanyScope, work: () => Promise<T>): Promise<T> {
  return withLogContext({ companyId, actorId: actorId(actor) }, () =>
    inTransaction(
      { kind: 'company', companyId, actor },
      async (transaction) => {
        await database.query(`select set_config('app.company_id', $1, true)`, {
          bind: [String(companyId)],
          transaction,
        })
      },
      work,
    ),
  )
}

/**
 * The one escape hatch from tenant isolation: runs `work` over all companies, as a database role whose policies allow it.
 * For login by e-mail, sweeps and super users. Rows written in it name their company.
 * @param reason why, in a few words; a test counts the callers.
 */
export async function withPlatformScope<T>(reason: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(
    { kind: 'platform', reason, actor: { kind: 'system', name: reason } },
    async (transaction) => {
      await database.query(`set local role ${platformRole}`, { transaction })
    },
    work,
  )
}

/** The company of the scope that is open. @throws Error outside a company's scope. */
export function currentCompanyId(): number {
  const scope = openScope()
  if (scope.kind !== 'company') throw new Error('This work needs a company, and runs in the platform scope')
  return scope.companyId
}

function openScope(): Scope {
  const scope = scopeStorage.getStore()
  if (!scope) throw new Error('No scope is open: this work belongs inside withScope')
  return scope
}

/** Runs `callback` once the open scope has committed, and never when it did not. Its failure is logged, not thrown. */
export function afterCommit(callback: AfterCommit): void {
  const callbacks = afterCommitStorage.getStore()
  if (!callbacks) throw new Error('No scope is open: nothing will commit')
  callbacks.push(callback)
}
