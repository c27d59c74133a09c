import { DAY_MS } from '@balcao/contract/time/durations'
import type { Contact } from '../../../models/index.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'

/** The identifying fields of a contact. */
export interface StoredIdentity extends Account {
  name: string
  pushName: string | null
}

/** By what WhatsApp knows a contact. */
type Account = Pick<Contact, 'number' | 'lid' | 'userId' | 'username'>

/** The account of a contact that nobody can write to. */
export const NO_ACCOUNT: Account = { number: null, lid: null, userId: null, username: null }

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
  { number, lid, userId }: Pick<StoredIdentity, 'number' | 'lid' | 'userId'>,
  address: WhatsappAddress,
): boolean =>
  isSameNumber(number, address.number) ||
  (lid !== null && lid === address.lid) ||
  (userId !== null && userId === address.userId)

const nameOfUsername = (username: string): string => `@${username}`

/** Answers never contain the whole id, so a name has only its end. */
const nameOfUserId = (userId: string): string => `WhatsApp …${userId.slice(-4)}`

/** What a contact is called while nobody knows its name: the number, username, LID or end of the user id. */
export const nameWithout = ({ number, lid, userId, username }: Account): string =>
  number ?? (username ? nameOfUsername(username) : (lid ?? (userId ? nameOfUserId(userId) : '')))

/** Nobody has named the contact: its name is just its number, username, LID or the end of its user id. */
export const isNameless = ({ name, number, lid, userId, username }: StoredIdentity): boolean =>
  name === '' ||
  name === number ||
  name === lid ||
  (username !== null && name === nameOfUsername(username)) ||
  (userId !== null && name === nameOfUserId(userId))

/** No user has given the contact a name. */
const followsWhatsapp = (contact: StoredIdentity): boolean =>
  isNameless(contact) || (contact.pushName !== null && contact.name === contact.pushName)

/**
 * A contact's name after news from WhatsApp. It is the name at WhatsApp, unless a user has given another one;
 * without any name, as `nameWithout`.
 * @param contact before the change.
 * @param pushName null when WhatsApp sent none; `username` likewise.
 */
export function nameOf(
  contact: StoredIdentity,
  address: WhatsappAddress,
  pushName: string | null,
  username: string | null = null,
): string {
  if (pushName !== null && followsWhatsapp(contact)) return pushName
  return isNameless(contact) ? nameWithout(accountAfter(contact, address, username)) : contact.name
}

/** A contact's account with what an address adds to it, or changes. */
export const accountAfter = (
  contact: Account,
  { number, lid, userId }: WhatsappAddress,
  username: string | null,
): Account => ({
  number: number ?? contact.number,
  lid: lid ?? contact.lid,
  userId: userId ?? contact.userId,
  username: username ?? contact.username,
})

/** Whether WhatsApp's facts about a contact are stored already. */
export const isUpToDate = (
  contact: StoredIdentity,
  address: WhatsappAddress,
  pushName: string | null,
  username: string | null = null,
): boolean =>
  (address.number ?? contact.number) === contact.number &&
  (address.lid ?? contact.lid) === contact.lid &&
  (address.userId ?? contact.userId) === contact.userId &&
  (username ?? contact.username) === contact.username &&
  (pushName ?? contact.pushName) === contact.pushName &&
  nameOf(contact, address, pushName, username) === contact.name

/** The name of two merged contacts: one given by a user first, then one from WhatsApp. */
export function nameOfBoth(contact: StoredIdentity, other: StoredIdentity): string {
  if (!followsWhatsapp(contact)) return contact.name
  if (!followsWhatsapp(other)) return other.name
  return isNameless(contact) ? other.name : contact.name
}

/**
 * Whether two contacts at one address are two people: the number has moved from one account to another. The
 * LID or user id identifies the account, and so the current person.
 */
export const hasMovedOn = (
  former: Pick<StoredIdentity, 'lid' | 'userId'>,
  now: Pick<StoredIdentity, 'number' | 'lid' | 'userId'>,
  address: WhatsappAddress,
): boolean =>
  now.number !== null &&
  !isSameNumber(now.number, address.number) &&
  (['lid', 'userId'] as const).some((id) => {
    const current = address[id] ?? null
    return former[id] !== null && current !== null && former[id] !== current && now[id] === current
  })

/** A picture is checked at most once a day. */
export const isPictureDue = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt === null || now.getTime() - checkedAt.getTime() >= DAY_MS
