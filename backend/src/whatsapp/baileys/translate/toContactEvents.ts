import type { BaileysEventMap, Contact, LIDMapping } from '@whiskeysockets/baileys'
import type { InboundContactEvent } from '../../port/inboundEvents.js'
import { toAddress } from './address.js'

const NAME_LENGTH = 255

type PartialContact = Pick<Contact, 'id'> & Partial<Contact>

function toEvent({ id, lid, phoneNumber, name, imgUrl }: PartialContact): InboundContactEvent[] {
  const contact = toAddress(id, phoneNumber, lid)
  if (!contact) return []
  return [
    {
      kind: 'contact',
      contact,
      name: name?.trim().slice(0, NAME_LENGTH) || null,
      pictureChanged: imgUrl === 'changed' || imgUrl === 'removed',
    },
  ]
}

const saysMore = ({ contact, name, pictureChanged }: InboundContactEvent): boolean =>
  pictureChanged || name !== null || (contact.number !== null && contact.lid !== null)

/**
 * Baileys' news about people and groups besides messages. The names that people give themselves are left out,
 * since they come with each message.
 */
export const toContactEvents = (contacts: readonly Partial<Contact>[]): InboundContactEvent[] =>
  contacts.flatMap(({ id, ...more }) => (id ? toEvent({ id, ...more }) : [])).filter(saysMore)

/** Number and LID of one person. */
export const toPairEvents = (pairs: readonly LIDMapping[]): InboundContactEvent[] =>
  toContactEvents(pairs.map(({ pn, lid }) => ({ id: pn, lid })))

/** Names of groups. */
export const toGroupEvents = (groups: readonly { id?: string; subject?: string }[]): InboundContactEvent[] =>
  toContactEvents(groups.flatMap(({ id, subject }) => (id && subject ? [{ id, name: subject }] : [])))

/**
 * Data used from the history that the phone gives a new device: pairs, and the names of people and groups.
 */
export const toHistoryEvents = ({
  contacts,
  lidPnMappings = [],
}: Pick<BaileysEventMap['messaging-history.set'], 'contacts' | 'lidPnMappings'>): InboundContactEvent[] => [
  ...toPairEvents(lidPnMappings),
  ...toContactEvents(
    contacts.map(({ name, notify, ...contact }) => ({ ...contact, name: name ?? notify ?? '' })),
  ),
]
