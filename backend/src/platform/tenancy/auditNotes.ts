import type { AuditAction } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../database/database.js'

/**
 * A change that stands in no column which the triggers follow: `[from, to]` by the field; `*field` for a
 * secret one.
 */
type NotedChanges = Readonly<Record<string, readonly [unknown, unknown]>>

interface Noted {
  kind: string
  id: number
  name: string
}

/**
 * Enters into the audit log what the caller did with a record that no trigger sees. With what triggers see of
 * the same record in the transaction it is one entry. Where nobody acts (a job), nothing is entered.
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
 * Enters into a company's audit log what somebody who is not of that company did with one of its records: a
 * super user, a payment provider. In an open scope that sees it.
 * @param by what the log is to call them.
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

/**
 * Does something of which the audit log is to say less than an entry for every record: whoever calls it
 * enters what it was as a whole.
 */
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
 * Enters into the audit log that the product has told somebody something of a contact, or done something for
 * them. Nobody of the company acts then, so that no trigger would.
 * @param by what the product is called there.
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
 * Enters into the audit log that a user logged in, or that a login of theirs ended. It stands under the name
 * of whoever acts in the open scope; where nobody does, as before a login, under the user's own. Each login
 * has an entry of its own.
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
}

/**
 * Makes the audit log forget what a record was: that something was changed stays, by whom and when. The entry
 * of the open transaction is about the erasure itself.
 * @param noted `name`: what the record is called from now on.
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

/** Makes the audit log forget what records were called, and what was changed in them. */
export async function emptyAuditEntries(kind: string, recordIds: readonly number[]): Promise<void> {
  await database.query(
    `update audit_entries set record_name = '', changes = '{}' where kind = $1 and record_id = any($2::integer[])`,
    { bind: [kind, [...recordIds]], type: QueryTypes.UPDATE },
  )
}
