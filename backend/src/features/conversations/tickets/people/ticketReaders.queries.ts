import { hasAbility, profiles } from '@balcao/contract'
import type { Ticket } from '../../../../models/index.js'
import { inAlphabet } from '../../../../platform/database/alphabet.js'
import { raw, sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'

/** Profiles that see every ticket, as `seesAllTickets`. */
const seeAll = profiles.filter((profile) => hasAbility(profile, 'tickets-manager:showall'))

/**
 * The active users who may see a ticket, as `ticketPolicy.see` says, by name.
 * @param except left out; null leaves nobody out.
 */
export const listTicketReaders = (
  { userId, queueId }: Pick<Ticket, 'userId' | 'queueId'>,
  except: number | null,
): Promise<{ id: number; name: string }[]> =>
  readRows<{ id: number; name: string }>(sql`
    select person.id, person.name from users person
     where person.active and person.id is distinct from ${except}::integer
       and (person.profile = any(${seeAll}::text[]) or person.id = ${userId}::integer
            or ${queueId}::integer is null
            or exists (select from user_queues attended
                        where attended.user_id = person.id and attended.queue_id = ${queueId}::integer))
     order by ${raw(inAlphabet('person.name'))}, person.id`)
