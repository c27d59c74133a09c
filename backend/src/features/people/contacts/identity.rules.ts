import { DAY_MS } from '@balcao/contract/time/durations'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'

/** What WhatsApp and people know a contact by. */
export interface StoredIdentity {
  number: string | null
  lid: string | null
  name: string
  pushName: string | null
}

/**
 * The other way to write a Brazilian mobile number. Every one of them has got a ninth digit before its eight,
 * a 9; WhatsApp knows older ones without it, and people write them with it, or the other way round. Of a
 * landline (its first digit is 2 to 5) there is one way only.
 */
export function otherForm(number: string): string | null {
  const [, area, nine = '', eight] = /^55(\d{2})(9?)([6-9]\d{7})$/.exec(number) ?? []
  return area && eight ? `55${area}${nine ? '' : '9'}${eight}` : null
}

/**
 * A number as one of its ways to be written stands for all: of a Brazilian mobile number the one without the
 * ninth digit.
 */
export const canonicalNumber = (number: string): string => {
  const other = otherForm(number)
  return other !== null && other.length < number.length ? other : number
}

const isSameNumber = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && (one === other || otherForm(one) === other)

/** Whether a contact is who WhatsApp names. */
export const isAt = (
  { number, lid }: Pick<StoredIdentity, 'number' | 'lid'>,
  address: WhatsappAddress,
): boolean => isSameNumber(number, address.number) || (lid !== null && lid === address.lid)

/** The contact has no name but its number or its LID. */
export const isNameless = ({ name, number, lid }: StoredIdentity): boolean =>
  name === number || name === lid || name === ''

/** Nobody has given the contact a name of their own choice. */
const followsWhatsapp = (contact: StoredIdentity): boolean =>
  isNameless(contact) || (contact.pushName !== null && contact.name === contact.pushName)

/**
 * What a contact is called once WhatsApp has told something of it: what it calls itself, unless somebody here
 * has called it otherwise; without any name its number, else its LID.
 * @param contact as it stood before.
 * @param pushName null when it was not told.
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

/** Whether a contact is as WhatsApp tells it already, so that nothing is to be written. */
export const isUpToDate = (
  contact: StoredIdentity,
  address: WhatsappAddress,
  pushName: string | null,
): boolean =>
  (address.number ?? contact.number) === contact.number &&
  (address.lid ?? contact.lid) === contact.lid &&
  (pushName ?? contact.pushName) === contact.pushName &&
  nameOf(contact, address, pushName) === contact.name

/**
 * What both are called once two contacts are one: a name that somebody chose before one that WhatsApp told
 * before none.
 */
export function nameOfBoth(contact: StoredIdentity, other: StoredIdentity): string {
  if (!followsWhatsapp(contact)) return contact.name
  if (!followsWhatsapp(other)) return other.name
  return isNameless(contact) ? other.name : contact.name
}

/**
 * Whether two contacts at one address are two people all the same: the number has gone from one account to
 * another. The account, which is what a LID names, decides who it is now.
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

/** A picture is asked for at most once a day. */
export const isPictureDue = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() >= DAY_MS
