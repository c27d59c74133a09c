import type { Env } from '../../../platform/config/env.js'
import { RELAY_CONNECTIONS } from '../../../platform/database/database.js'
import { ok, problem, warning, type Check, type Finding } from '../check.js'

export interface PostgresFacts {
  version: number
  versionText: string
  /** Connections for those who are no superuser. */
  places: number
  used: number
  encoding: string
  /** Whether the database knows that ç is the small letter of Ç. */
  knowsLetters: boolean
  hasPortuguese: boolean
  sharedBuffersMb: number
  fsync: string
  synchronousCommit: string
  fullPageWrites: string
  idleSessionTimeout: string
  transactionTimeout: string | null
}

const FACTS = `
  select current_setting('server_version_num')::integer as version, current_setting('server_version') as "versionText",
         current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as places,
         (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used,
         current_setting('server_encoding') as encoding, lower('Ç') = 'ç' as "knowsLetters",
         exists (select from pg_collation where collname = 'pt-x-icu') as "hasPortuguese",
         (pg_size_bytes(current_setting('shared_buffers')) / 1048576)::integer as "sharedBuffersMb",
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
         current_setting('full_page_writes') as "fullPageWrites", current_setting('idle_session_timeout') as "idleSessionTimeout",
         current_setting('transaction_timeout', true) as "transactionTimeout"`

/** Connections of one process of each role, as it may open them. */
export const connectionsWanted = ({ DATABASE_POOL: pool }: Pick<Env, 'DATABASE_POOL'>): number =>
  3 * pool + Math.max(1, Math.floor(pool / 5)) + RELAY_CONNECTIONS + 2

/** What each setting must be, and the advice otherwise. */
export function* judgePostgres(facts: PostgresFacts, wanted: number): Generator<Finding> {
  if (facts.version < 150_000)
    yield problem(`Postgres ${facts.versionText} is too old.`, 'Use Postgres 15 or newer.')
  else yield ok(`Postgres ${facts.versionText}, ${facts.used} of ${facts.places} connections used.`)
  if (wanted > facts.places)
    yield warning(
      `One process of each role may open ${wanted} connections, and there are ${facts.places}.`,
      'Raise max_connections of Postgres, or lower DATABASE_POOL.',
    )
  if (facts.used > 0.9 * facts.places)
    yield problem(
      `${facts.used} of ${facts.places} connections are used.`,
      'Raise max_connections, lower DATABASE_POOL, or run fewer processes.',
    )
  if (facts.encoding !== 'UTF8')
    yield problem(
      `The database's encoding is ${facts.encoding}.`,
      'Create it anew with UTF8, and restore a backup.',
    )
  if (!facts.knowsLetters)
    yield problem(
      'The database does not know that ç is the small letter of Ç: searches miss names.',
      'Create it anew with the locale C.UTF-8 of the provider "builtin", as docker-compose.yml does.',
    )
  if (!facts.hasPortuguese)
    yield problem(
      'The collation pt-x-icu is missing: names cannot be sorted.',
      'Use a Postgres built with ICU.',
    )
  if (facts.sharedBuffersMb < 128)
    yield warning(
      `shared_buffers is ${facts.sharedBuffersMb} MB.`,
      'Set it to a quarter of the memory that Postgres has.',
    )
  if (facts.fsync !== 'on' || facts.fullPageWrites !== 'on')
    yield problem('fsync or full_page_writes is off: a power cut destroys the database.', 'Switch both on.')
  if (facts.synchronousCommit === 'off')
    yield problem(
      'synchronous_commit is off: a crash loses messages that WhatsApp counts as received.',
      'Set it to on.',
    )
  if (facts.idleSessionTimeout !== '0')
    yield warning('idle_session_timeout closes the connections of the pools.', 'Set it to 0 for this role.')
  if (facts.transactionTimeout !== null && facts.transactionTimeout !== '0')
    yield warning('transaction_timeout ends reports and migrations.', 'Set it to 0 for this role.')
}

export const postgresCheck: Check = {
  name: 'postgres',
  run: async ({ env, rows }) => {
    const [facts] = await rows<PostgresFacts & Record<string, unknown>>(FACTS)
    return facts ? [...judgePostgres(facts, connectionsWanted(env))] : []
  },
}
