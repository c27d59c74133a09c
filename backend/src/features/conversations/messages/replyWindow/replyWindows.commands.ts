import { FREE_AFTER_AD_MS } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../../../platform/database/database.js'
import { providersThatCan } from '../../../../whatsapp/gateway.js'

/** The kept contact gets the later times on each connection; the other contact has none any more. */
export async function joinReplyWindows(keptId: number, otherId: number): Promise<void> {
  await database.query(
    `with moved as (delete from reply_windows where contact_id = $2 returning connection_id, last_inbound_at, free_until)
     insert into reply_windows as kept (connection_id, contact_id, last_inbound_at, free_until)
     select connection_id, $1, last_inbound_at, free_until from moved
         on conflict (connection_id, contact_id)
         do update set last_inbound_at = greatest(kept.last_inbound_at, excluded.last_inbound_at),
                       free_until = greatest(kept.free_until, excluded.free_until)`,
    { bind: [keptId, otherId], type: QueryTypes.INSERT },
  )
}

/** Reads these contacts' reply windows from their messages again. */
export async function recountReplyWindows(contactIds: readonly number[]): Promise<void> {
  const bind = [[...contactIds]]
  await database.query(`delete from reply_windows where contact_id = any($1::integer[])`, {
    bind,
    type: QueryTypes.DELETE,
  })
  await database.query(
    `insert into reply_windows (connection_id, contact_id, last_inbound_at, free_until)
     select message.connection_id, message.contact_id, max(message.created_at),
            max(message.created_at) filter (where message.ad_id is not null) + interval '1 millisecond' * $3::bigint
       from messages message join connections connection
         on connection.id = message.connection_id and connection.provider = any($2::text[])
      where message.contact_id = any($1::integer[]) and not message.from_me
      group by message.connection_id, message.contact_id`,
    { bind: [...bind, providersThatCan('replyWindow'), FREE_AFTER_AD_MS], type: QueryTypes.INSERT },
  )
}
