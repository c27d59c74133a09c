import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email, id, idParams, jsonIds, name, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import { numberStates, type NumberState } from '../people/contacts.js'

/** A list of people whom campaigns write to. */
export interface ContactList {
  id: number
  name: string
  /** How many it names, as text: older clients read it so. */
  contactsCount: string
  /** How many of their numbers are on WhatsApp, as far as it was asked. */
  valid: number
  companyId: number
  createdAt: string
  updatedAt: string
}

/** One of all lists at once, with its company, as older clients read it. */
export interface NamedContactList extends ContactList {
  company: { id: number; name: string }
}

/** A campaign that writes to whom a list names, or has. */
export interface CampaignOfList {
  id: number
  name: string
  /** It runs: the list cannot be deleted meanwhile. */
  isRunning: boolean
}

/** Campaigns that a list tells of. */
export const LISTED_CAMPAIGNS = 20

/** A list with what uses it: those that run first, then the newest; at most `LISTED_CAMPAIGNS`. */
export interface ListedContactList extends ContactList {
  campaigns: CampaignOfList[]
}

/** How far WhatsApp was asked about the numbers of a list. */
export interface ContactListDetail extends ListedContactList {
  /** On no WhatsApp; not asked yet. */
  invalid: number
  unchecked: number
  /** Whose numbers are to be asked about again, beside those that never were. */
  toRecheck: number
}

/** Somebody whom a list names; they need not be a contact. */
export interface ContactListItem {
  id: number
  name: string
  /** Digits: as it was given, or as WhatsApp writes it. */
  number: string
  email: string
  /** null: WhatsApp has not been asked. */
  isWhatsappValid: boolean | null
  /** ISO 8601: when WhatsApp was asked. */
  checkedAt: string | null
  contactListId: number
  companyId: number
  createdAt: string
  updatedAt: string
}

/** What is known of the numbers of a list. */
export const validities = ['valid', 'invalid', 'unchecked'] as const
export type Validity = (typeof validities)[number]

const validity = () => string<Validity>().oneOf(validities)

/** An address or nothing; older clients send `null` for none. */
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
  /** With all that it names. Refused with ERR_CONTACT_LIST_IN_USE while a campaign that runs uses it. */
  remove: endpoint('DELETE', '/contact-lists/:id', { params: idParams }).answers<{ message: string }>(),
  /** A CSV file of whom it names. */
  export: endpoint('GET', '/contact-lists/:id/export', {
    params: idParams,
    query: object({ ...exportQuery, validity: validity() }),
  }).answers<string>(),
  /**
   * Adds contacts: these, or all that the page of contacts finds for the same filters. Groups, and who has no
   * number, are left out. `known`: the list names their number already.
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
  }).answers<{ added: number; known: number }>(),
  /**
   * Has WhatsApp asked about its numbers again, at a pace that harms no connection: those that were asked
   * about more than 30 days ago, or with `all` each of them. Those that never were are asked about in any
   * case.
   */
  check: endpoint('POST', '/contact-lists/:id/check', {
    params: idParams,
    body: object({ all: boolean() }),
  }).answers<ContactListDetail>(),
}

const fields = { name: name(), number: whatsappNumber(), email: optionalEmail() }

export const contactListItemsApi = {
  /** Whom a list names; nobody where no list is named. */
  list: endpoint('GET', '/contact-list-items', {
    query: object({ ...pageQuery, contactListId: id(), validity: validity() }),
  }).answers<PageFacts & { contacts: ContactListItem[] }>(),
  get: endpoint('GET', '/contact-list-items/:id', { params: idParams }).answers<ContactListItem>(),
  /**
   * Answers who has the number already, where the list names it. WhatsApp is asked about the number, where it
   * can be.
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
  /** Asks WhatsApp about the number now. */
  check: endpoint('POST', '/contact-list-items/:id/check', { params: idParams }).answers<ContactListItem>(),
}
