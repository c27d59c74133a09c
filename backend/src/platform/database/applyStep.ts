import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, type Sequelize, type Transaction } from 'sequelize'
import { log } from '../log/log.js'
import type { Migration, Sql } from './migration.js'

/**
 * Milliseconds to wait for a lock. Everybody who needs the table waits behind a migration that waits, so this
 * is shorter than the shortest limit of a statement (`database.ts`).
 */
const LOCK_MS = 3_000
/** Milliseconds between two tries, in which the others get the table. */
const PAUSE_MS = 2_000
/** Milliseconds after which a step gives up. A report or a backup may hold a table for minutes. */
const PATIENCE_MS = 15 * 60_000

/** lock_not_available, deadlock_detected */
const IN_USE = ['55P03', '40P01']

const isInUse = (error: unknown): boolean =>
  error instanceof DatabaseError && IN_USE.includes((error.original as { code?: string }).code ?? '')

const sqlOf =
  (owner: Sequelize, transaction?: Transaction): Sql =>
  async (statements, bind) => {
    const [rows] = await owner.query(statements, {
      ...(transaction && { transaction }),
      ...(bind && { bind }),
    })
    return rows as Record<string, unknown>[]
  }

/** Notes that a step is applied. Nothing happens where that is noted already. */
export const NOTE_STEP = 'insert into migrations (name) values ($1) on conflict do nothing'

/**
 * Applies one step. It is noted in its own transaction, so a process that is killed leaves both or none. A
 * step without a transaction is noted by the caller, and may run twice. Where a table is in use for longer
 * than `LOCK_MS`, the step is rolled back and tried again, so that nobody waits behind it.
 * @throws Error after `PATIENCE_MS`, and any error of the step itself.
 */
export async function applyStep(owner: Sequelize, { name, up, transaction }: Migration): Promise<void> {
  // Statements outside of a transaction take only locks that nobody waits for.
  if (transaction === false) return void (await up(sqlOf(owner)))
  for (const since = Date.now(); ;) {
    try {
      return await owner.transaction(async (open) => {
        await owner.query(`set local lock_timeout = ${LOCK_MS}`, { transaction: open })
        await sqlOf(owner, open)(NOTE_STEP, [name])
        await up(sqlOf(owner, open))
      })
    } catch (error) {
      if (!isInUse(error)) throw error
      if (Date.now() - since > PATIENCE_MS)
        throw new Error(`${name} needs a table that others use without a pause: run it again later`, {
          cause: error,
        })
      log.warn({ step: name }, 'a table is in use: the step is tried again')
      await delay(PAUSE_MS)
    }
  }
}
