import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email, id, idParams, jsonIds, name, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import { numberStates, type NumberState } from '../people/contacts.js'

/** A list of people for campaigns. */
export interface ContactList {
  id: number
  name: string
  /** Number of entries, as text: older clients expect it so. */
  contactsCount: string
  /** How many of the numbers are known to be on WhatsApp. */
  valid: number
  companyId: number
  createdAt: string
  updatedAt: string
}

/** Entry of the list of all lists, with its company, as older clients expect it. */
export interface NamedContactList extends ContactList {
  company: { id: number; name: string }
}

/** A campaign that uses, or used, the list. */
export interface CampaignOfList {
  id: number
  name: string
  /** While it runs the list can't be deleted. */
  isRunning: boolean
}

/** How many campaigns are shown with a list. */
export const LISTED_CAMPAIGNS = 20

/**
 * A list with the campaigns that use it: running ones first, then newest first; at most `LISTED_CAMPAIGNS`.
 */
export interface ListedContactList extends ContactList {
  campaigns: CampaignOfList[]
}

/** A list with the results of checking its numbers. */
export interface ContactListDetail extends ListedContactList {
  /** Numbers not on WhatsApp; numbers not checked yet. */
  invalid: number
  unchecked: number
  /** Numbers to check again, besides those never checked. */
  toRecheck: number
}

/** An entry of a list. The person need not be a contact. */
export interface ContactListItem {
  id: number
  name: string
  /** Digits, as entered or as WhatsApp writes the number. */
  number: string
  email: string
  /** null: WhatsApp was not asked yet. */
  isWhatsappValid: boolean | null
  /** ISO 8601: when WhatsApp was asked. */
  checkedAt: string | null
  contactListId: number
  companyId: number
  createdAt: string
  updatedAt: string
}

/** Results of checking a number. */
export const validities = ['valid', 'invalid', 'unchecked'] as const
export type Validity = (typeof validities)[number]

const validity = () => string<Validity>().oneOf(validities)

/** Optional address. Older clients send `null` for none. */
const optionalEmail = () =>
  email().transform((value: unknown, original: unknown) => (original === null ? '' : value))

export const contactListsApi = {
  list: endpoint('GET', '/contact-lists', { query: object(pageQuery) }).answers<
    PageFacts & { records: ListedContactList[] }
  >(),
  listAll: endpoint('GET', '/contact-lists/list').answers<NamedContactList[]>(),
  get: endpoint('GET', '/contact-lists/:id', { params: idParams }).answers<ContactListDetail>(),
  create: endpoint('POST', '/contact-lists', {
    body: object({ name: name().required() }),
  }).answers<ContactList>(),
  update: endpoint('PUT', '/contact-lists/:id', {
    params: idParams,
    body: object({ name: name() }),
  }).answers<ContactList>(),
  /**
   * Deletes the list with all entries.
   * @throws ERR_CONTACT_LIST_IN_USE while a running campaign uses it.
   */
  remove: endpoint('DELETE', '/contact-lists/:id', { params: idParams }).answers<{ message: string }>(),
  /** A CSV file of its entries. */
  export: endpoint('GET', '/contact-lists/:id/export', {
    params: idParams,
    query: object({ ...exportQuery, validity: validity() }),
  }).answers<string>(),
  /**
   * Adds contacts: the given ones, or all that match the filters of the contacts page. Groups and contacts
   * without a number are left out. `known`: numbers that are already on the list. `withoutNumber`: people
   * whose number WhatsApp does not show.
   */
  addContacts: endpoint('POST', '/contact-lists/:id/contacts', {
    params: idParams,
    body: object({
      contactIds: array(id().required()).max(limits.filterIds.max),
      searchParam: text(limits.searchText.max).trim(),
      tags: jsonIds(),
      blocked: boolean(),
      numberState: string<NumberState>().oneOf(numberStates),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<{ added: number; known: number; withoutNumber: number }>(),
  /**
   * Has its numbers checked at WhatsApp again, at a pace that is safe for the connections: numbers checked
   * more than 30 days ago, or with `all` every number. Unchecked numbers are checked in any case.
   */
  check: endpoint('POST', '/contact-lists/:id/check', {
    params: idParams,
    body: object({ all: boolean() }),
  }).answers<ContactListDetail>(),
}

const fields = { name: name(), number: whatsappNumber(), email: optionalEmail() }

export const contactListItemsApi = {
  /** Entries of a list; empty where no list is named. */
  list: endpoint('GET', '/contact-list-items', {
    query: object({ ...pageQuery, contactListId: id(), validity: validity() }),
  }).answers<PageFacts & { contacts: ContactListItem[] }>(),
  get: endpoint('GET', '/contact-list-items/:id', { params: idParams }).answers<ContactListItem>(),
  /**
   * Answers the existing entry where the number is already on the list. The number is checked at WhatsApp if
   * possible.
   */
  create: endpoint('POST', '/contact-list-items', {
    body: object({
      name: fields.name.required(),
      number: fields.number.required().meta({ example: '5511987650000' }),
      email: fields.email,
      contactListId: id().required(),
    }),
  }).answers<ContactListItem>(),
  update: endpoint('PUT', '/contact-list-items/:id', {
    params: idParams,
    body: object(fields),
  }).answers<ContactListItem>(),
  remove: endpoint('DELETE', '/contact-list-items/:id', { params: idParams }).answers<{ message: string }>(),
  /** Checks the number at WhatsApp now. */
  check: endpoint('POST', '/contact-list-items/:id/check', { params: idParams }).answers<ContactListItem>(),
}
