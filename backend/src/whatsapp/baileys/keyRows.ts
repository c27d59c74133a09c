import { QueryTypes } from 'sequelize'
import { seal, unseal } from '../../platform/crypto/seal.js'
import { database } from '../../platform/database/database.js'
import { asCompany } from '../companyScope.js'
import type { InboundSource } from '../inbound.js'

/** A change to one stored value; null deletes it. */
export interface KeyWrite {
  type: string
  id: string
  value: Buffer | null
}

/** The connection is no longer ours: what this process knows of its keys is out of date. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  /** @param taken another process has it; otherwise nobody does, as when the connection was deleted. */
  constructor(
    connectionId: number,
    readonly taken: boolean,
  ) {
    super(`Connection ${connectionId} is not served by this process`)
  }
}

const placeOf = (connectionId: number, type: string, id: string): string => `${connectionId}/${type}/${id}`

/** Reads values of one type, opened. Values that are missing are missing in the answer. */
export async function readKeys(
  { id: connectionId, companyId }: InboundSource,
  type: string,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await asCompany(companyId, () =>
    database.query<{ id: string; value: Buffer }>(
      `select id, value from connection_keys where connection_id = $1 and type = $2 and id = any($3::text[])`,
      { bind: [connectionId, type, ids], type: QueryTypes.SELECT },
    ),
  )
  return new Map(rows.map(({ id, value }) => [id, unseal(value, placeOf(connectionId, type, id))]))
}

/**
 * Applies writes in the scope that is open, in one statement; of several to one value the last counts.
 * @param owner the process that must hold the connection's lease: two that wrote in turn would ruin the Signal sessions.
 * @throws LeaseLost when it does not.
 */
export async function writeKeys(
  connectionId: number,
  owner: string,
  writes: readonly KeyWrite[],
): Promise<void> {
  const last = new Map(writes.map((write) => [`${write.type}/${write.id}`, write]))
  const kept: { type: string; id: string; value: Buffer }[] = []
  const gone: { type: string; id: string }[] = []
  for (const { type, id, value } of last.values()) {
    if (value) kept.push({ type, id, value: seal(value, placeOf(connectionId, type, id)) })
    else gone.push({ type, id })
  }
  const [lease] = await database.query<{ owner: string }>(
    `with ${HELD_LEASE},
     forgotten as (
       delete from connection_keys using unnest($3::text[], $4::text[]) as gone (type, id), lease
        where connection_id = $1 and connection_keys.type = gone.type and connection_keys.id = gone.id
          and lease.owner = $2
     ),
     written as (
       insert into connection_keys (connection_id, type, id, value)
       select $1, kept.* from unnest($5::text[], $6::text[], $7::bytea[]) as kept (type, id, value), lease
        where lease.owner = $2
       on conflict (connection_id, type, id) do update set value = excluded.value
     )
     select owner from lease`,
    {
      bind: [
        ...[connectionId, owner, gone.map(({ type }) => type), gone.map(({ id }) => id)],
        ...[kept.map(({ type }) => type), kept.map(({ id }) => id), kept.map(({ value }) => value)],
      ],
      type: QueryTypes.SELECT,
    },
  )
  requireLease(connectionId, owner, lease)
}

/** Forgets every value of a connection, in the scope that is open. @throws LeaseLost */
export async function wipeKeys(connectionId: number, owner: string): Promise<void> {
  const [lease] = await database.query<{ owner: string }>(
    `with ${HELD_LEASE},
     forgotten as (delete from connection_keys using lease where connection_id = $1 and lease.owner = $2)
     select owner from lease`,
    { bind: [connectionId, owner], type: QueryTypes.SELECT },
  )
  requireLease(connectionId, owner, lease)
}

/**
 * The lease of connection $1, locked until the transaction ends, so that a takeover waits for it. The connection's row comes
 * first: who deletes it locks in that order, too, and neither waits for the other in a circle.
 */
const HELD_LEASE = `connection as materialized (select id from connections where id = $1 for key share),
  lease as materialized (
    select owner from connection_leases where connection_id = (select id from connection) for share
  )`

function requireLease(connectionId: number, owner: string, lease: { owner: string } | undefined): void {
  if (lease?.owner !== owner) throw new LeaseLost(connectionId, lease !== undefined)
}
