import { database } from '../../../platform/database/database.js'
import { asCompany } from '../../journal/companyScope.js'
import type { InboundContactEvent } from '../../port/inboundEvents.js'
import type { InboundSource } from '../../journal/inbound.js'

/** People per statement, since a phone may have thousands. */
const AT_ONCE = 500

/** Removes characters that Postgres refuses. Such rows would be retried forever. */
const storable = (name: string): string => Buffer.from(name.replaceAll('\0', '')).toString()

/** Events that name a person by number. */
function peopleOf(events: readonly InboundContactEvent[]): { number: string; name: string }[] {
  const people = new Map<string, string>()
  for (const { contact, name } of events)
    if (contact.number !== null && name !== null && !contact.isGroup)
      people.set(contact.number, storable(name))
  return [...people].map(([number, name]) => ({ number, name }))
}

/**
 * Stores the names in a connection's phone, so that they can be imported later. Nobody becomes a contact by
 * it. Opens scopes of its own.
 */
export async function keepAddressBook(
  { id: connectionId, companyId }: InboundSource,
  events: readonly InboundContactEvent[],
): Promise<void> {
  const people = peopleOf(events)
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE)
    await asCompany(companyId, () =>
      database.query(
        `insert into address_book (connection_id, number, name)
         select $1, number, name from unnest($2::text[], $3::text[]) as given (number, name)
         on conflict (connection_id, number) do update set name = excluded.name
           where address_book.name <> excluded.name`,
        { bind: [connectionId, some.map(({ number }) => number), some.map(({ name }) => name)] },
      ),
    )
  }
}
