import type { AuditAction } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../database/database.js'
import { writeSecurityLine } from '../log/securityLine.js'
import { currentOrigin } from './origin.js'
import { afterCommit, currentCompanyId } from './scope.js'

/** A change that triggers can't see: `[from, to]` by field; `*field` for a secret one. */
type NotedChanges = Readonly<Record<string, readonly [unknown, unknown]>>

interface Noted {
  kind: string
  id: number
  name: string
}

/**
 * Adds an entry to the audit log for an action of the caller that no trigger sees. It is merged with the
 * triggers' changes of the same record in the transaction. Without an acting user (a job) nothing is added.
 */
export async function noteInAuditLog(
  { kind, id, name }: Noted,
  changes: NotedChanges,
  action: AuditAction = 'changed',
): Promise<void> {
  await database.query(`select audit($1, $2::integer, $3, $4, $5::jsonb)`, {
    bind: [kind, id, name, action, JSON.stringify(changes)],
    type: QueryTypes.SELECT,
  })
}

/**
 * Adds an entry to a company's audit log for an actor who is not of that company: a super user, or a payment
 * provider. In an open scope that sees the company.
 * @param by the actor's name in the log.
 */
export async function noteInAuditLogOf(
  companyId: number,
  by: string,
  { kind, id, name }: Noted,
  changes: NotedChanges,
): Promise<void> {
  await database.query(
    `insert into audit_entries (company_id, user_name, kind, record_id, record_name, action, changes, transaction_id)
     values ($1, $2, $3, $4, $5, 'changed', $6::jsonb, txid_current())`,
    { bind: [companyId, by, kind, id, name, JSON.stringify(changes)], type: QueryTypes.INSERT },
  )
}

/** Does something without an audit log entry for every record. The caller adds one entry for the whole. */
export async function withoutAuditEntries<T>(work: () => Promise<T>): Promise<T> {
  const [acting] = await database.query<{ user: string | null; now: string }>(
    `select current_setting('app.user_id', true) as user, set_config('app.user_id', '', true) as now`,
    { type: QueryTypes.SELECT },
  )
  const done = await work()
  await database.query(`select set_config('app.user_id', $1, true)`, {
    bind: [acting?.user ?? ''],
    type: QueryTypes.SELECT,
  })
  return done
}

/**
 * Adds an entry to the audit log: the product gave somebody data of a contact, or did something for them. No
 * user acts then, so no trigger would log it.
 * @param by the product's name in the log.
 */
export async function noteDisclosure(
  by: string,
  { id, name }: Pick<Noted, 'id' | 'name'>,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, [null, value]]))
  await database.query(
    `insert into audit_entries (user_name, kind, record_id, record_name, action, changes, transaction_id)
     values ($1, 'contact', $2, $3, 'disclosed', $4, txid_current())`,
    { bind: [by, id, name, JSON.stringify(changes)], type: QueryTypes.INSERT },
  )
}

/**
 * Adds an entry to the audit log for a login or its end. It has the name of the actor of the open scope.
 * Without one, as before a login, it has the user's own name. Each login has its own entry, and its own line
 * of the log once it is stored.
 */
export async function noteSession(
  userId: number,
  action: Extract<AuditAction, 'entered' | 'left' | 'ended'>,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, [null, value]]))
  await database.query(
    `insert into audit_entries (user_id, user_name, is_support, kind, record_id, record_name, action, changes, transaction_id)
     select case when by.visitor is null then coalesce(a.id, u.id) end, coalesce(by.visitor, a.name, u.name), by.visitor is not null,
            'session', u.id, u.name, $2, $3, txid_current()
       from users u
       cross join (select nullif(current_setting('app.user_name', true), '') as visitor) by
       left join users a on a.id = nullif(current_setting('app.user_id', true), '')::integer
      where u.id = $1`,
    { bind: [userId, action, JSON.stringify(changes)], type: QueryTypes.INSERT },
  )
  const line = {
    companyId: currentCompanyId(),
    userId,
    kind: 'session',
    action,
    facts,
    origin: currentOrigin(),
  }
  afterCommit(() => writeSecurityLine(line))
}

/**
 * Erases a record's data from the audit log. The log still shows that something was changed, by whom and
 * when. The open transaction's own entry is about the erasure.
 * @param noted `name`: the record's new name in the log.
 */
export async function eraseFromAuditLog({ kind, id, name }: Noted): Promise<void> {
  await database.query(
    `update audit_entries set record_name = $3, changes = coalesce(
       (select jsonb_object_agg('*' || ltrim(field, '*'), jsonb_build_array(
                 case when value->0 <> 'null' then 'was' end, case when value->1 <> 'null' then 'is' end))
          from jsonb_each(changes) as each (field, value) where field not like '=%'), '{}')
      where kind = $1 and record_id = $2`,
    { bind: [kind, id, name], type: QueryTypes.UPDATE },
  )
  await database.query(
    `update audit_entries set action = 'erased'
      where kind = $1 and record_id = $2 and transaction_id = txid_current()`,
    { bind: [kind, id], type: QueryTypes.UPDATE },
  )
}

/** Removes names and changed values of records from the audit log. */
export async function emptyAuditEntries(kind: string, recordIds: readonly number[]): Promise<void> {
  await database.query(
    `update audit_entries set record_name = '', changes = '{}' where kind = $1 and record_id = any($2::integer[])`,
    { bind: [kind, [...recordIds]], type: QueryTypes.UPDATE },
  )
}
