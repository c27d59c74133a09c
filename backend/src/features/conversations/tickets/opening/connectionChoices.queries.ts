import type { ConnectionStatus, Provider } from '@balcao/contract'
import { sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import type { TicketView } from '../ticketViews.queries.js'

/** A connection on which a ticket's customer has been talked to. */
export interface ConnectionChoiceRow {
  id: number
  name: string
  provider: Provider
  number: string | null
  status: ConnectionStatus
  /** When the customer last wrote there, if the connection has a reply window. */
  lastInboundAt: Date | null
  /** Until when answers there are free after an ad; null for never. */
  freeUntil: Date | null
  /** The last message with them there, from either side; null for none. */
  lastTalkAt: Date | null
  /** Their live ticket there, if it is another one. */
  liveTicketId: number | null
}

/** The ticket's connection, and the others where messages with its contact were stored. Its own is first. */
export const listConnectionChoices = ({
  id,
  contactId,
  connectionId,
}: Pick<TicketView, 'id' | 'contactId' | 'connectionId'>): Promise<ConnectionChoiceRow[]> =>
  readRows<ConnectionChoiceRow>(sql`
    select connection.id, connection.name, connection.provider, connection.number, connection.status,
           wrote.last_inbound_at as "lastInboundAt", wrote.free_until as "freeUntil", talk.at as "lastTalkAt", live.id as "liveTicketId"
      from connections connection
      left join reply_windows wrote on wrote.connection_id = connection.id and wrote.contact_id = ${contactId}::integer
      left join tickets live on live.connection_id = connection.id and live.contact_id = ${contactId}::integer
            and live.status <> 'closed' and live.id <> ${id}::integer
      cross join lateral (
        select max(created_at) as at from messages
         where company_id = connection.company_id and connection_id = connection.id and contact_id = ${contactId}::integer) talk
     where connection.id = ${connectionId}::integer or talk.at is not null
     order by (connection.id = ${connectionId}::integer) desc, talk.at desc nulls last, connection.id`)
