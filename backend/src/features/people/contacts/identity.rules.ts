import { DAY_MS } from '@balcao/contract/time/durations'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'

/** The identifying fields of a contact. */
export interface StoredIdentity {
  number: string | null
  lid: string | null
  name: string
  pushName: string | null
}

/**
 * The other spelling of a Brazilian mobile number. Brazil added a 9 before its eight digits; WhatsApp still
 * knows older accounts without it, and people write both. A landline (first digit 2 to 5) has only one
 * spelling.
 */
export function otherForm(number: string): string | null {
  const [, area, nine = '', eight] = /^55(\d{2})(9?)([6-9]\d{7})$/.exec(number) ?? []
  return area && eight ? `55${area}${nine ? '' : '9'}${eight}` : null
}

/** The spelling that stands for both: for a Brazilian mobile number, the one without the ninth digit. */
export const canonicalNumber = (number: string): string => {
  const other = otherForm(number)
  return other !== null && other.length < number.length ? other : number
}

const isSameNumber = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && (one === other || otherForm(one) === other)

/** Whether a contact has a WhatsApp address. */
export const isAt = (
  { number, lid }: Pick<StoredIdentity, 'number' | 'lid'>,
  address: WhatsappAddress,
): boolean => isSameNumber(number, address.number) || (lid !== null && lid === address.lid)

/** The contact's name is just its number or LID. */
export const isNameless = ({ name, number, lid }: StoredIdentity): boolean =>
  name === number || name === lid || name === ''

/** No user has given the contact a name. */
const followsWhatsapp = (contact: StoredIdentity): boolean =>
  isNameless(contact) || (contact.pushName !== null && contact.name === contact.pushName)

/**
 * A contact's name after news from WhatsApp. It is the name at WhatsApp, unless a user has given another one;
 * without any name, the number or LID.
 * @param contact before the change.
 * @param pushName null when WhatsApp sent none.
 */
export function nameOf(
  contact: StoredIdentity,
  { number, lid }: WhatsappAddress,
  pushName: string | null,
): string {
  if (pushName !== null && followsWhatsapp(contact)) return pushName
  if (!isNameless(contact)) return contact.name
  return number ?? contact.number ?? lid ?? contact.lid ?? ''
}

/** Whether WhatsApp's facts about a contact are stored already. */
export const isUpToDate = (
  contact: StoredIdentity,
  address: WhatsappAddress,
  pushName: string | null,
): boolean =>
  (address.number ?? contact.number) === contact.number &&
  (address.lid ?? contact.lid) === contact.lid &&
  (pushName ?? contact.pushName) === contact.pushName &&
  nameOf(contact, address, pushName) === contact.name

/** The name of two merged contacts: one given by a user first, then one from WhatsApp. */
export function nameOfBoth(contact: StoredIdentity, other: StoredIdentity): string {
  if (!followsWhatsapp(contact)) return contact.name
  if (!followsWhatsapp(other)) return other.name
  return isNameless(contact) ? other.name : contact.name
}

/**
 * Whether two contacts at one address are two people: the number has moved from one account to another. The
 * LID identifies the account, and so the current person.
 */
export const hasMovedOn = (
  { lid }: Pick<StoredIdentity, 'lid'>,
  now: Pick<StoredIdentity, 'number' | 'lid'>,
  address: WhatsappAddress,
): boolean =>
  lid !== null &&
  address.lid !== null &&
  lid !== address.lid &&
  now.lid === address.lid &&
  now.number !== null &&
  !isSameNumber(now.number, address.number)

/** A picture is checked at most once a day. */
export const isPictureDue = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() >= DAY_MS
