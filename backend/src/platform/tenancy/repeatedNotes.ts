import type { AuditAction, AuditKind } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../database/database.js'
import { log } from '../log/log.js'
import { writeSecurityLine } from '../log/securityLine.js'
import { currentOrigin, type Origin } from './origin.js'
import { withScope } from './scope.js'

/** Something that may happen repeatedly, but has only one log entry. */
export interface Repeated {
  companyId: number
  /** A user of the company, or a super user in support access. The name is read when the entry is written. */
  userId: number
  kind: AuditKind
  recordId: number
  /** Null: the user's name. */
  recordName: string | null
  action: AuditAction
  changes: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Entries with the same key are merged. The caller includes the hour or the day in it. */
  key: string
}

/** Milliseconds in which repeats are only counted. */
const GATHER_MS = 10_000

/** Different entries waiting at once; more are dropped. */
const MOST = 5_000

const gathered = new Map<
  string,
  { note: Repeated; origin: Origin | null; repeats: number; timer: NodeJS.Timeout }
>()

/** One at a time, so that refused calls use at most one connection per process. */
let writing: Promise<void> = Promise.resolve()

/**
 * Adds a refusal to the audit log, in its own transaction and without delaying the answer; the transaction of
 * the refused call is rolled back. The first refusal is written at once. Repeats in the next ten seconds are
 * counted and added together, so a flood of refused calls costs one statement every ten seconds.
 */
export function noteRepeated(note: Repeated): void {
  const key = `${note.companyId}\n${note.key}`
  const existing = gathered.get(key)
  if (existing) {
    existing.repeats += 1
    return
  }
  if (gathered.size >= MOST) return
  const origin = currentOrigin()
  const timer = setTimeout(() => addRepeats(key), GATHER_MS).unref()
  gathered.set(key, { note, origin, repeats: 0, timer })
  write(note, origin, 1)
}

function addRepeats(key: string): void {
  const existing = gathered.get(key)
  gathered.delete(key)
  if (!existing) return
  clearTimeout(existing.timer)
  if (existing.repeats > 0) write(existing.note, existing.origin, existing.repeats)
}

/** Writes the waiting entries and waits until they are stored. For the end of a process, and for tests. */
export async function writeRepeatedNotes(): Promise<void> {
  for (const key of [...gathered.keys()]) addRepeats(key)
  await writing
}

function write(note: Repeated, origin: Origin | null, times: number): void {
  writing = writing
    .then(() =>
      withScope({ companyId: note.companyId, actor: { kind: 'system', name: 'audit log' } }, () =>
        insert(note, origin, times),
      ),
    )
    .then(() => {
      const { companyId, userId, kind, action, changes } = note
      const facts = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]))
      writeSecurityLine({ companyId, userId, kind, action, facts, origin, times })
    })
    .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be entered into the audit log'))
}

async function insert(
  { userId, kind, recordId, recordName, action, changes, key }: Repeated,
  origin: Origin | null,
  times: number,
): Promise<void> {
  await database.query(
    `insert into audit_entries (user_id, user_name, is_support, kind, record_id, record_name, action, changes, transaction_id,
                                address, device, times, repeat_key)
     select who.user_id, who.name, who.user_id is null, $2, $3::integer, coalesce($4, who.name), $5, $6, txid_current(),
            nullif($7, ''), nullif($8, ''), $9::integer, $10
       from (select id as user_id, name from users where id = $1::integer
             union all
             (select null, user_name from support_accesses where user_id = $1::integer order by number desc limit 1)
             limit 1) who
     on conflict (company_id, repeat_key) where repeat_key is not null
     do update set times = audit_entries.times + excluded.times, updated_at = now()`,
    {
      bind: [
        ...[userId, kind, recordId, recordName, action, JSON.stringify(changes)],
        ...[origin?.address ?? '', origin?.device ?? '', times, key],
      ],
      type: QueryTypes.INSERT,
    },
  )
}
