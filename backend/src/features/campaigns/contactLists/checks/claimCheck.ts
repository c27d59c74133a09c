import { QueryTypes } from 'sequelize'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { mayBeginChats } from '../../../company/connections/index.js'
import { providersThatCan } from '../../../../whatsapp/gateway.js'
import type { ConnectionRef } from '../../../../whatsapp/port/WhatsappProvider.js'
import { NUMBERS_AT_ONCE, pauseMs } from './listChecks.rules.js'

/**
 * SQL condition on `contact_lists list`: a number of the list is due for a check. Numbers that were never
 * checked come first.
 */
export const HAS_DUE = `coalesce((
  select entry.checked_at is null or entry.checked_at < list.check_before from contact_list_entries entry
   where entry.company_id = list.company_id and entry.contact_list_id = list.id
   order by entry.checked_at nulls first, entry.id limit 1), false)`

/**
 * SQL condition on `connections connection`: it may check numbers now.
 * @param now the current time as an SQL expression.
 * @param providers those that can look up numbers, as an SQL expression of a list.
 */
export const mayAsk = (now: string, providers: string): string => `
  ${mayBeginChats('connection', now)} and connection.provider = any(${providers})
  and not exists (select from number_check_turns turn where turn.connection_id = connection.id and turn.next_at > ${now})`

export interface Check {
  connection: ConnectionRef
  contactListId: number
  entries: { id: number; number: string }[]
}

/**
 * Claims the next numbers to check, and the connection that asks. The connection's next turn comes after a
 * pause, even if this check fails. The company's lists take turns.
 * @returns null when nothing is due, or no connection may ask now.
 */
export async function claimCheck(): Promise<Check | null> {
  const now = clock.now()
  const [list] = await database.query<{ id: number; checkBefore: Date | null }>(
    `select id, check_before as "checkBefore" from contact_lists list where ${HAS_DUE}
      order by checked_at nulls first, id limit 1 for no key update skip locked`,
    { type: QueryTypes.SELECT },
  )
  if (!list) return null
  const [turn] = await database.query<ConnectionRef>(
    `insert into number_check_turns as turn (connection_id, next_at)
     select connection.id, $2 from connections connection where ${mayAsk('$1::timestamptz', '$3')}
      order by (select next_at from number_check_turns last where last.connection_id = connection.id) nulls first, connection.id limit 1
     on conflict (connection_id) do update set next_at = excluded.next_at where turn.next_at <= $1
     returning connection_id as id, (select provider from connections where id = connection_id) as provider`,
    {
      bind: [now, new Date(now.getTime() + pauseMs(Math.random())), providersThatCan('numberLookup')],
      type: QueryTypes.SELECT,
    },
  )
  if (!turn) return null
  await database.query(`update contact_lists set checked_at = $2 where id = $1`, { bind: [list.id, now] })
  const entries = await database.query<{ id: number; number: string }>(
    `select id, number from contact_list_entries
      where contact_list_id = $1 and (checked_at is null or checked_at < $2::timestamptz)
      order by checked_at nulls first, id limit ${NUMBERS_AT_ONCE}`,
    { bind: [list.id, list.checkBefore], type: QueryTypes.SELECT },
  )
  return { connection: turn, contactListId: list.id, entries }
}
