import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Contact } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'

/** Somebody who has no contact yet. */
export interface NewContact {
  address: WhatsappAddress
  /** What they call themselves; null when that was not told. */
  pushName: string | null
}

const placeOf = ({ number, lid }: Pick<Contact, 'number' | 'lid'>): string => number ?? `lid:${lid}`

/** What somebody new is known by. */
export const factsOf = ({ address: { number, lid }, pushName }: NewContact) => ({
  number,
  lid,
  pushName,
  name: pushName ?? number ?? lid ?? '',
})

/**
 * Makes contacts, by one statement, and tells of them.
 * @returns them in the order asked for; undefined where somebody else has made one with that number or LID
 *   meanwhile.
 */
export async function addContacts(newcomers: readonly NewContact[]): Promise<(Contact | undefined)[]> {
  if (newcomers.length === 0) return []
  const facts = newcomers.map(factsOf)
  const made = await database.query<Contact>(
    `insert into contacts (name, push_name, number, lid, is_group)
     select name, push_name, number, lid, is_group
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) with ordinality
         as given (name, push_name, number, lid, is_group, place)
      order by place
     on conflict do nothing returning *`,
    {
      bind: [
        facts.map(({ name }) => name),
        facts.map(({ pushName }) => pushName),
        facts.map(({ number }) => number),
        facts.map(({ lid }) => lid),
        newcomers.map(({ address }) => address.isGroup ?? false),
      ],
      type: QueryTypes.SELECT,
      model: Contact,
      mapToModel: true,
    },
  )
  for (const { id } of made) await recordEvent('contact.created', { contactId: id })
  const byPlace = new Map(made.map((contact) => [placeOf(contact), contact]))
  return facts.map((fact) => byPlace.get(placeOf(fact)))
}
