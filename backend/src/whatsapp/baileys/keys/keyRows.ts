import { sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { asCompanyTogether } from '../../journal/companyScope.js'
import { appending, type InboundSource } from '../../journal/inbound.js'
import type { InboundEvent } from '../../port/inboundEvents.js'
import { sessionKeys } from '../../port/sealedColumns.js'

/** Table and key of a stored value. */
export interface KeyPlace {
  type: string
  id: string
}

/** A change to one stored value; null deletes it. */
export interface KeyWrite extends KeyPlace {
  value: Buffer | null
}

/** The name of a place, for maps. */
export const nameOf = ({ type, id }: KeyPlace): string => `${type}/${id}`

/** The connection is no longer ours, so this process's copy of its keys is outdated. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  /**
   * @param taken another process has it; otherwise nobody does, for example because the connection was
   *   deleted
   */
  constructor(
    connectionId: number,
    readonly taken: boolean,
  ) {
    super(`Connection ${connectionId} is not served by this process`)
  }
}

/** Reads decrypted values by the names of their places. Missing values are absent in the answer. */
export async function readKeys(
  { id: connectionId, companyId }: InboundSource,
  places: readonly KeyPlace[],
): Promise<Map<string, Buffer>> {
  if (places.length === 0) return new Map()
  const rows = await asCompanyTogether(companyId, () =>
    readRows<KeyPlace & { value: Buffer }>(sql`
      select type, id, value from connection_keys
        join unnest(${places.map(({ type }) => type)}::text[], ${places.map(({ id }) => id)}::text[]) as wanted (type, id) using (type, id)
       where connection_id = ${connectionId}`),
  )
  return new Map(
    rows.map(({ value, ...place }) => [nameOf(place), sessionKeys.unseal(value, { connectionId, ...place })]),
  )
}

/** Parts of a statement's `with` that apply writes. Of several writes to one value the last counts. */
function keyWrites(connectionId: number, owner: string, writes: readonly KeyWrite[]): Sql {
  const last = new Map(writes.map((write) => [nameOf(write), write]))
  const remaining: { type: string; id: string; value: Buffer }[] = []
  const gone: { type: string; id: string }[] = []
  for (const { type, id, value } of last.values()) {
    if (value) remaining.push({ type, id, value: sessionKeys.seal(value, { connectionId, type, id }) })
    else gone.push({ type, id })
  }
  return sql`
    ${leaseOf(connectionId)},
    forgotten as (
      delete from connection_keys
       using unnest(${gone.map(({ type }) => type)}::text[], ${gone.map(({ id }) => id)}::text[]) as gone (type, id), lease
       where connection_id = ${connectionId} and connection_keys.type = gone.type and connection_keys.id = gone.id
         and lease.owner = ${owner}
    ),
    written as (
      insert into connection_keys (connection_id, type, id, value)
      select ${connectionId}::integer, kept.*
        from unnest(${remaining.map(({ type }) => type)}::text[], ${remaining.map(({ id }) => id)}::text[],
                    ${remaining.map(({ value }) => value)}::bytea[]) as kept (type, id, value), lease
       where lease.owner = ${owner}
      on conflict (connection_id, type, id) do update set value = excluded.value
    )`
}

/**
 * Applies writes in the open scope, in one statement.
 * @param owner the process that must hold the connection's lease: two processes that write in turn would ruin
 *   the Signal sessions.
 * @throws LeaseLost when it does not.
 */
export async function writeKeys(
  connectionId: number,
  owner: string,
  writes: readonly KeyWrite[],
): Promise<void> {
  const written = keyWrites(connectionId, owner, writes)
  const [lease] = await readRows<{ owner: string }>(sql`with ${written} select owner from lease`)
  requireLease(connectionId, owner, lease)
}

/**
 * `writeKeys` and, in the same statement, events for the journal. They are stored even when it throws.
 * @throws as `writeKeys`.
 */
export async function writeKeysAndEvents(
  source: InboundSource,
  owner: string,
  { keys, events }: { keys: readonly KeyWrite[]; events: readonly InboundEvent[] },
): Promise<void> {
  const written = keyWrites(source.id, owner, keys)
  const [lease] = await readRows<{ owner: string }>(
    sql`with ${written}, ${appending(source, events)} select owner from lease`,
  )
  requireLease(source.id, owner, lease)
}

/**
 * Deletes all values of a connection, in the open scope.
 * @throws LeaseLost
 */
export async function wipeKeys(connectionId: number, owner: string): Promise<void> {
  const [lease] = await readRows<{ owner: string }>(sql`
    with ${leaseOf(connectionId)},
    forgotten as (delete from connection_keys using lease where connection_id = ${connectionId} and lease.owner = ${owner})
    select owner from lease`)
  requireLease(connectionId, owner, lease)
}

/**
 * The lease of a connection, locked until the transaction ends, so that a takeover waits for it. The
 * connection's row is locked first. Deletions lock in the same order, so there is no deadlock.
 */
const leaseOf = (connectionId: number): Sql => sql`
  connection as materialized (select id from connections where id = ${connectionId} for key share),
  lease as materialized (
    select owner from connection_leases where connection_id = (select id from connection) for share
  )`

function requireLease(connectionId: number, owner: string, lease: { owner: string } | undefined): void {
  if (lease?.owner !== owner) throw new LeaseLost(connectionId, lease !== undefined)
}
