import { Op, QueryTypes } from 'sequelize'
import { nudgeRelay } from '../../../../events/nudge.js'
import { insertEvents } from '../../../../events/recordEvent.js'
import { MessageChange } from '../../../../models/index.js'
import { database } from '../../../../platform/database/database.js'
import { afterCommit, currentCompanyId } from '../../../../platform/tenancy/scope.js'
import type { InboundAckEvent } from '../../../../whatsapp/port/inboundEvents.js'

/**
 * Applies WhatsApp's acknowledgements to many of our messages at once. `applyAck` does it for one, and for
 * changes.
 * @returns the WhatsApp ids that are done. The others belong to changes that wait for their acknowledgement.
 */
export async function acceptAcks(
  connectionId: number,
  acks: readonly InboundAckEvent[],
): Promise<Set<string>> {
  if (acks.length === 0) return new Set()
  const highest = new Map<string, { ack: number; sentAs: string }>()
  for (const { whatsappId, ack, sentAs = whatsappId } of acks)
    highest.set(whatsappId, { ack: Math.max(ack, highest.get(whatsappId)?.ack ?? 0), sentAs })
  const updated = await database.query<{ whatsappId: string }>(
    // Locked in the order of the ids, as the results of sends are: the two don't deadlock.
    `with locked as materialized (
       select id from messages
        where connection_id = $1 and whatsapp_id = any($2::text[] || $3::text[]) and from_me order by id for update
     ), updated as (
     update messages set ack = greatest(messages.ack, said.ack), whatsapp_id = said.whatsapp_id, send_state = 'sent',
            send_error = null, claimed_until = null, updated_at = now()
       from unnest($2::text[], $3::text[], $4::int[]) as said (whatsapp_id, sent_as, ack)
      where (select count(*) from locked) > 0 and messages.connection_id = $1 and messages.whatsapp_id in (said.whatsapp_id, said.sent_as) and messages.from_me
        and (messages.ack < said.ack or messages.send_state <> 'sent')
      returning messages.id, messages.whatsapp_id
     ), happened as (
       ${insertEvents('message.updated', `select jsonb_build_object('messageId', id::text) as payload from updated order by id`)}
     )
     select whatsapp_id as "whatsappId" from updated`,
    {
      bind: [
        connectionId,
        [...highest.keys()],
        [...highest.values()].map(({ sentAs }) => sentAs),
        [...highest.values()].map(({ ack }) => ack),
      ],
      type: QueryTypes.SELECT,
    },
  )
  const companyId = currentCompanyId()
  if (updated.length > 0) afterCommit(() => nudgeRelay(companyId))
  const settled = new Set(updated.map(({ whatsappId }) => whatsappId))
  const others = [...highest].filter(([whatsappId]) => !settled.has(whatsappId))
  const changes = await waitingChanges(
    connectionId,
    others.flatMap(([whatsappId, { sentAs }]) => [whatsappId, sentAs]),
  )
  const isChange = ([whatsappId, { sentAs }]: (typeof others)[number]) =>
    changes.has(whatsappId) || changes.has(sentAs)
  return new Set([...highest].filter((each) => !isChange(each)).map(([whatsappId]) => whatsappId))
}

async function waitingChanges(connectionId: number, whatsappIds: readonly string[]): Promise<Set<string>> {
  if (whatsappIds.length === 0) return new Set()
  const changes = await MessageChange.findAll({
    attributes: ['whatsappId'],
    where: { connectionId, whatsappId: [...whatsappIds], sendState: { [Op.ne]: 'sent' } },
  })
  return new Set(changes.map(({ whatsappId }) => whatsappId))
}
