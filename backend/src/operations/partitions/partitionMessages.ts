import type pg from 'pg'
import { partitionsOf, schemaOf } from '../../platform/database/partitionedIndex.js'
import { Refusal } from '../refusal.js'
import { addForeignKeys, addIndexes } from './addKeys.js'
import { applyChanges, copyRows } from './carryRows.js'
import { compareRows } from './compareRows.js'
import { definitionOf } from './definition.js'
import { IN_USE, IN_WORK, OUT_OF_USE, PARTS, REPLACED, TABLE, WORK } from './names.js'
import { prepare } from './prepare.js'
import { checkReferences, swapBack, swapIn } from './swap.js'
import { changeGently, changeSchema, inTransaction, sqlOf } from './transactions.js'

/** How far the work is. `done`: partitioned, and the old table is dropped. */
export type Stage = 'none' | 'copying' | 'replaced' | 'done'

/** One command at a time. */
const COMMAND_LOCK = 7_240_087

export async function stageOf(client: pg.Client): Promise<Stage> {
  const { rows } = await client.query<{ begun: boolean; partitioned: boolean }>(
    `select to_regclass('${WORK}') is not null as begun,
            (select relkind = 'p' from pg_class where oid = '${IN_USE}'::regclass) as partitioned`,
  )
  const [{ begun = false, partitioned = false } = {}] = rows
  if (begun) return partitioned ? 'replaced' : 'copying'
  return partitioned ? 'done' : 'none'
}

async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(${COMMAND_LOCK}) as mine`,
  )
  if (!rows[0]?.mine) throw new Refusal('The command is running already.')
}

export interface Partitioning {
  /** Of the owner of the tables, without a limit for statements. */
  client: pg.Client
  /** Number of partitions, for a new beginning. */
  parts: number
  say: (line: string) => void
  /** Called after each batch of copied rows. */
  onCopied?: ((rows: number) => Promise<void> | void) | undefined
}

/**
 * Partitions the messages while the product runs. It may be killed at any moment, and goes on where it was
 * when it is started again.
 */
export async function partitionMessages({ client, parts, say, onCopied }: Partitioning): Promise<void> {
  await requireAlone(client)
  const stage = await stageOf(client)
  if (stage === 'done') throw new Refusal(`${TABLE} is partitioned already.`)
  if (stage === 'none') {
    say(`Making ${parts} partitions`)
    await prepare(client, parts)
  } else {
    const made = await partitionsOf(sqlOf(client), stage === 'copying' ? IN_WORK : IN_USE)
    say(`Going on with ${made.length} partitions. --parts only counts when they are made.`)
  }
  if (stage !== 'replaced') await build({ client, say, onCopied })
  say('Checking the references of other tables')
  await checkReferences(client)
  // What is deleted in the table in use stays there.
  await dropKeysOf(client, OUT_OF_USE)
  say(
    `${TABLE} is partitioned. The old table takes part in nothing: drop it with --drop-old, or return with --back.`,
  )
}

async function build({ client, say, onCopied }: Omit<Partitioning, 'parts'>): Promise<void> {
  const definition = await inTransaction(client, () => definitionOf(client))
  const catchUp = () => applyChanges(client, definition)
  say('Copying rows')
  const progress = await progressOf(client, say)
  await copyRows(client, definition, async (rows) => {
    progress(rows)
    await onCopied?.(rows)
  })
  await catchUp()
  say('Building indexes')
  await addIndexes(client, definition, async (name) => {
    say(`  ${name}`)
    await catchUp()
  })
  say('Checking foreign keys')
  await addForeignKeys(client, definition, IN_WORK, catchUp)
  await client.query(`vacuum (analyze) ${IN_WORK}`)
  await catchUp()
  say('Comparing all rows')
  await compareRows(client, definition, catchUp)
  say('Replacing the table')
  await swapIn(client)
}

/** Says every ten seconds how far copying is. */
async function progressOf(client: pg.Client, say: (line: string) => void): Promise<(rows: number) => void> {
  const { rows: estimate } = await client.query<{ rows: number }>(
    `select greatest(reltuples, 0)::float8 as rows from pg_class where oid = '${IN_USE}'::regclass`,
  )
  const all = estimate[0]?.rows ?? 0
  let last = { at: Date.now(), rows: -1 }
  return (rows) => {
    if (last.rows < 0) last.rows = rows
    const seconds = (Date.now() - last.at) / 1_000
    if (seconds < 10) return
    const perSecond = (rows - last.rows) / seconds
    const left = Math.max(0, (all - rows) / Math.max(1, perSecond) / 60)
    say(`  ${rows} of about ${all} rows, ${Math.round(perSecond)} a second, ${Math.ceil(left)} min left`)
    last = { at: Date.now(), rows }
  }
}

/** Gives up a partitioning that has not replaced the table yet. */
export async function cancel(client: pg.Client): Promise<void> {
  await requireAlone(client)
  if ((await stageOf(client)) !== 'copying')
    throw new Refusal('There is nothing to cancel. After the replacement there is --back.')
  const partitions = await partitionsOf(sqlOf(client), IN_WORK)
  await dropKeysOf(client, IN_WORK)
  await changeSchema(client, async () => {
    await client.query(`drop trigger note_change on ${IN_USE}`)
    const schemas = [PARTS, REPLACED, ...partitions.map(schemaOf)]
    await client.query(`drop schema ${schemas.join(', ')} cascade`)
  })
}

/** Returns to the table that was replaced, with all changes since, and drops the partitions. */
export async function goBack(client: pg.Client): Promise<void> {
  await requireAlone(client)
  if ((await stageOf(client)) !== 'replaced') throw new Refusal('There is no old table to return to.')
  await swapBack(client)
  await checkReferences(client)
  await cancel(client)
}

/** Drops the table that was replaced. There is no way back afterwards. */
export async function dropOld(client: pg.Client): Promise<void> {
  await requireAlone(client)
  if ((await stageOf(client)) !== 'replaced') throw new Refusal('There is no old table to drop.')
  await checkReferences(client)
  await dropKeysOf(client, OUT_OF_USE)
  await changeSchema(client, async () => {
    await client.query(`drop trigger note_change on ${IN_USE}`)
    await client.query(`drop schema ${PARTS}, ${REPLACED} cascade`)
  })
}

/** Drops foreign keys one by one, since each locks the other table, too. */
async function dropKeysOf(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where contype = 'f' and conparentid = 0
        and (conrelid = to_regclass($1) or conrelid in (select inhrelid from pg_inherits where inhparent = to_regclass($1)))`,
    [table],
  )
  for (const { table: owner, name } of rows)
    await changeGently(client, `alter table ${owner} drop constraint ${name}`)
}
