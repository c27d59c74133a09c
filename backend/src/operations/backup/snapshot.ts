import { createGzip, constants } from 'node:zlib'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { platformRole } from '../../platform/database/database.js'
import { MIGRATION_LOCK } from '../../platform/database/migrator.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { Refusal } from '../refusal.js'
import { quoted, tablesOf, type TableShape } from '../tables.js'
import type { Manifest } from './manifest.js'
import { writeMeasured } from './measured.js'
import type { Sealing } from './sealing.js'

type DumpedDatabase = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'>

/** Statements last as long as they need: a COPY of a large table takes minutes. */
const PATIENT = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** A connection for a backup. It reads the rows of all companies, and may not write. */
export const openReader = (): Promise<pg.Client> => openPlatformConnection('worker', PATIENT)

/**
 * Tables whose rows this role would see only in part. COPY would leave the others out without a word.
 * `using (true)` for all or for the platform's role shows everything, unless a restrictive policy narrows it.
 */
const FILTERED = `
  select relname as name from pg_class c
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and row_security_active(c.oid)
     and (not exists (select from pg_policy p where polrelid = c.oid and polpermissive and polcmd in ('*', 'r')
                         and (polroles = '{0}' or $1::regrole::oid = any (polroles))
                         and pg_get_expr(polqual, polrelid) = 'true')
          or exists (select from pg_policy p where polrelid = c.oid and not polpermissive and polcmd in ('*', 'r')))
   order by 1`

async function requireAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(FILTERED, [platformRole])
  if (rows.length > 0)
    throw new Refusal(
      `Row-level security hides rows of ${rows.map(({ name }) => name).join(', ')} from the backup: run the migration, ` +
        'which makes the policies, and read what it says.',
    )
}

/**
 * Writes every table as it is at one moment, one file for each, compressed. Writers go on meanwhile. A
 * migration waits until it is done, before it takes any lock of a table.
 * @param folder must exist.
 * @throws Refusal when a migration is running, or rows are hidden.
 */
export async function dumpDatabase(
  client: pg.Client,
  folder: string,
  { seal, ending }: Sealing,
  say: (line: string) => void,
): Promise<DumpedDatabase> {
  await client.query('begin isolation level repeatable read, read only')
  const lock = `select pg_try_advisory_xact_lock_shared(${MIGRATION_LOCK}) as free, now() as at`
  const {
    rows: [begun],
  } = await client.query<{ free: boolean; at: Date }>(lock)
  if (!begun?.free) throw new Refusal('A migration is running: start the backup again when it has ended.')
  await requireAllRows(client)

  const tables: Manifest['tables'] = []
  for (const shape of await tablesOf(client)) {
    const file = `tables/${shape.name}.copy.gz${ending}`
    const copy = client.query(copyTo(copyText(shape)))
    const stored = await writeMeasured(await seal(compressed(copy)), path.join(folder, file))
    tables.push({ name: shape.name, columns: shape.columns, rows: copy.rowCount, file, ...stored })
    say(`  ${shape.name}: ${copy.rowCount} rows, ${stored.bytes} bytes`)
  }
  const { rows: applied } = await client.query<{ name: string }>(
    'select name from migrations order by name collate "C"',
  )
  // Sequences belong to no snapshot. Read at the end, they are past every id in it.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  await client.query('commit')
  return { takenAt: begun.at.toISOString(), migrations: applied.map(({ name }) => name), tables, sequences }
}

const copyText = ({ name, columns }: TableShape): string =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`

/** The fastest level: a backup shares the processor with the product. */
function compressed(stream: Readable): Readable {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  stream.once('error', (error) => gzip.destroy(error))
  return stream.pipe(gzip)
}
