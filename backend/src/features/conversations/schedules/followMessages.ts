import { QueryTypes } from 'sequelize'
import { defineRecord, type PublishedEvent } from '../../../events/record.js'
import { recordEvent } from '../../../events/recordEvent.js'
import { database } from '../../../platform/database/database.js'
import { bound, raw } from '../../../platform/database/sql.js'
import { whyNotSent } from '../messages/index.js'

type FollowedEvent = PublishedEvent<'message.queued' | 'message.updated' | 'ticket.deleted'>

/**
 * Brings schedules up to date with their messages. A sent one stays `sent`, whatever happens to its message
 * later.
 */
const FOLLOW = `
  with come_to as (
    select schedule_id as id, updated_at,
           case send_state when 'sent' then 'sent' when 'failed' then 'failed' when 'unknown' then 'failed' else 'queued' end as state,
           ${whyNotSent('messages')} as error
      from messages where id = any($1::bigint[]) and schedule_id is not null
  )
  update schedules set state = come_to.state, error = come_to.error, updated_at = now(),
         sent_at = case when come_to.state = 'sent' then coalesce(sent_at, come_to.updated_at) else sent_at end
    from come_to
   where schedules.id = come_to.id and (schedules.state, schedules.error) is distinct from (come_to.state, come_to.error)
  returning schedules.id`

/** A ticket was deleted together with a message that had not left. */
const GONE = `
  update schedules set state = 'failed', error = 'ERR_SCHEDULE_DISCARDED', updated_at = now()
   where state = 'queued' and not exists (select from messages where schedule_id = schedules.id)
  returning id`

const OF_SCHEDULES = `select from messages where id = any($1::bigint[]) and schedule_id is not null`

const messageIdsOf = (events: readonly FollowedEvent[]): string[] =>
  events.flatMap((event) => (event.name === 'ticket.deleted' ? [] : [event.payload.messageId]))

const hasRemovals = (events: readonly FollowedEvent[]): boolean =>
  events.some(({ name }) => name === 'ticket.deleted')

async function change(statement: string, bind: unknown[]): Promise<void> {
  const changed = await database.query<{ id: number }>(statement, { bind, type: QueryTypes.SELECT })
  for (const { id: scheduleId } of changed) await recordEvent('schedule.updated', { scheduleId })
}

/** Brings schedules up to date with their messages, with one statement for a batch of events. */
export const followMessages = defineRecord(
  ['message.queued', 'message.updated', 'ticket.deleted'],
  (events) => (hasRemovals(events) ? raw('select') : bound(OF_SCHEDULES, [messageIdsOf(events)])),
  async (events) => {
    const ids = messageIdsOf(events)
    if (ids.length > 0) await change(FOLLOW, [ids])
    if (hasRemovals(events)) await change(GONE, [])
  },
)
