import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Contact } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { nameWithout } from './identity.rules.js'

/** A person without a contact. */
export interface NewContact {
  address: WhatsappAddress
  /** Their name at WhatsApp; null when unknown. */
  pushName: string | null
  username?: string | null | undefined
}

const placeOf = ({ number, lid, userId }: Pick<Contact, 'number' | 'lid' | 'userId'>): string =>
  number ?? (lid === null ? `user:${userId}` : `lid:${lid}`)

/** The identifying columns of a new contact. */
export const factsOf = ({
  address: { number, lid, userId = null },
  pushName,
  username = null,
}: NewContact) => ({
  number,
  lid,
  userId,
  username,
  pushName,
  name: pushName ?? nameWithout({ number, lid, userId, username }),
})

/**
 * Creates and announces contacts, with one statement.
 * @returns them in the order of the arguments; undefined where another call has created one with that number
 *   LID or user id meanwhile.
 */
export async function addContacts(newcomers: readonly NewContact[]): Promise<(Contact | undefined)[]> {
  if (newcomers.length === 0) return []
  const facts = newcomers.map(factsOf)
  const made = await database.query<Contact>(
    `insert into contacts (name, push_name, number, lid, user_id, username, is_group)
     select name, push_name, number, lid, user_id, username, is_group
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[])
         with ordinality as given (name, push_name, number, lid, user_id, username, is_group, place)
      order by place
     on conflict do nothing returning *`,
    {
      bind: [
        facts.map(({ name }) => name),
        facts.map(({ pushName }) => pushName),
        facts.map(({ number }) => number),
        facts.map(({ lid }) => lid),
        facts.map(({ userId }) => userId),
        facts.map(({ username }) => username),
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
