import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, jsonIds, name, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import { contactFields, eachContactField, type ContactFields } from './contactFields.js'

/** A customer. `number` is digits only, empty while WhatsApp has shown us only a LID. */
export interface Contact {
  id: number
  name: string
  number: string
  email: string
  profilePicUrl: string | null
  isGroup: boolean
  companyId: number
  /** ISO 8601: since when what they write is stored and opens nothing; null when they are not blocked. */
  blockedAt: string | null
  createdAt: string
  updatedAt: string
}

/** What is known of a number: WhatsApp has it, has not been asked, or has nobody there. */
export const numberStates = ['confirmed', 'unchecked', 'refused'] as const
export type NumberState = (typeof numberStates)[number]

/** A contact as the page of contacts has it. */
export interface ContactRow extends Contact, ContactFields {
  numberState: NumberState
  /** Its own tags; those of its tickets are theirs. */
  tagIds: number[]
  /**
   * Of the last attendance that the reader may see: its connection, and when something was last said in it
   * (ISO 8601). Null for none; absent from broadcasts, which go to many.
   */
  whatsappId?: number | null
  lastTicketAt?: string | null
  /** The uuid of the live ticket that the reader may see; null for none, absent from broadcasts. */
  ticketUuid?: string | null
  /**
   * Until when its last merge can be undone (ISO 8601); null for none, absent for those who may not and from
   * broadcasts.
   */
  mergeUndoableUntil?: string | null
}

/** A contact as one of many to choose from. */
export type ContactChoice = Pick<Contact, 'id' | 'name' | 'number'>

/** Something the company noted of a contact under a name of its choice. */
export interface ExtraInfo {
  id: number
  name: string
  value: string
  contactId: number
}

export interface ContactDetail extends ContactRow {
  extraInfo: ExtraInfo[]
  /** What the reader may do with it; absent from broadcasts, which go to many. */
  can?: { remove: boolean; block: boolean; merge: boolean; personalData: boolean }
  /**
   * The last merge with another one, as long as it can be undone; null for none, absent for those who may
   * not.
   */
  lastMerge?: { name: string; at: string; by: string | null } | null
}

/** The schema of each field. */
const fields = () => eachContactField((field) => contactFields[field].schema())

const extraInfo = () =>
  array(
    object({
      /** Absent in a new one. */
      id: id(),
      name: text(limits.extraInfo.name.max).trim().required(),
      value: text(limits.extraInfo.value.max).trim().required(),
    }).required(),
  ).max(limits.extraInfo.count.max)

const tagIds = () => array(id().required()).max(limits.references.max)

const keptWhenEmpty = () => whatsappNumber().transform((value: unknown) => (value === '' ? undefined : value))

/**
 * What the list shows of all: people or groups alone, those that carry one of these tags, blocked ones, those
 * of whose number.
 */
const contactFilters = {
  isGroup: boolean(),
  tags: jsonIds(),
  blocked: boolean(),
  numberState: string<NumberState>().oneOf(numberStates),
}

/** What goes when contacts are deleted. */
export interface ContactUsage {
  contacts: number
  tickets: number
  /** Among them those that are not closed. */
  liveTickets: number
}

/** Which of the two contacts a field is taken from. */
const side = () => string<MergeSide>().oneOf(['kept', 'other'])
export type MergeSide = 'kept' | 'other'

/** What would become one. */
export interface MergePreview {
  kept: ContactDetail
  other: ContactDetail
  /** Of the other one: what goes over. Extra info and tags are those that the kept one has not. */
  moves: { tickets: number; messages: number; notes: number; extraInfo: number; tags: number }
  /** Both have a live ticket on one connection: one has to be closed first. */
  isBlockedByTickets: boolean
}

/** Milliseconds for which a merge can be undone. */
export const UNDO_MERGE_MS = 24 * 3_600_000

const reason = () => text(limits.reason.max).trim().min(limits.reason.min).required()

export const contactsApi = {
  list: endpoint('GET', '/contacts', {
    query: object({ ...orderedPageQuery('name', 'newest'), ...contactFilters }),
  }).answers<PageFacts & { contacts: ContactRow[] }>(),
  /** A CSV file of what the list finds; tags and further fields are gathered in one column each. */
  export: endpoint('GET', '/contacts/export', {
    query: object({ ...exportQuery, ...contactFilters }),
  }).answers<string>(),
  /** What would go with these contacts; those that are not there count nothing. */
  usage: endpoint('GET', '/contacts/usage', {
    query: object({ contactIds: jsonIds() }),
  }).answers<ContactUsage>(),
  /**
   * What a field offers to choose from, by name: the first 50 of those with these words in their name or
   * digits in their number; without any the first 10,000 of all. Whoever may export contacts is answered
   * whole rows; all of them are an export of the audit log.
   */
  listChoices: endpoint('GET', '/contacts/list', {
    query: object({ name: text(limits.searchText.max).trim() }),
  }).answers<(ContactChoice & Partial<Contact>)[]>(),
  get: endpoint('GET', '/contacts/:id', { params: idParams }).answers<ContactDetail>(),
  /** Header `Idempotency-Key` makes a repeat answer the first one. */
  create: endpoint('POST', '/contacts', {
    body: object({
      name: name().required(),
      number: whatsappNumber().required(),
      ...fields(),
      extraInfo: extraInfo(),
      tagIds: tagIds(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ContactDetail>(),
  /**
   * What the body leaves out stays; `extraInfo` and `tagIds`, when given, are the whole of it: what is not in
   * them goes.
   */
  update: endpoint('PUT', '/contacts/:id', {
    params: idParams,
    body: object({
      name: name(),
      number: keptWhenEmpty(),
      ...fields(),
      extraInfo: extraInfo(),
      tagIds: tagIds(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ContactDetail>(),
  /** Asks WhatsApp for the number; how it writes it is how it is kept. */
  check: endpoint('POST', '/contacts/:id/check', { params: idParams }).answers<ContactDetail>(),
  /** What a blocked contact writes is stored, opens no ticket, and is answered by no bot. */
  block: endpoint('PUT', '/contacts/:id/block', {
    params: idParams,
    body: object({ blocked: boolean().required() }),
  }).answers<ContactDetail>(),
  /** What a merge of `otherId` into this contact would do. */
  mergePreview: endpoint('GET', '/contacts/:id/merge/:otherId', {
    params: object({ id: id().required(), otherId: id().required() }),
  }).answers<MergePreview>(),
  /**
   * Makes `otherId` a part of this contact. The number brings its account of WhatsApp; by default the kept
   * one's fields win, where it has any.
   */
  merge: endpoint('POST', '/contacts/:id/merge', {
    params: idParams,
    body: object({ otherId: id().required(), name: side(), number: side(), ...eachContactField(side) }),
  }).answers<ContactDetail>(),
  /** Undoes the last merge of this contact, within a day. What was said since stays with whoever said it. */
  unmerge: endpoint('DELETE', '/contacts/:id/merge', { params: idParams }).answers<ContactDetail>(),
  /**
   * A JSON file of what there is of one person: contact, extra info, tags, tickets, notes, messages with
   * links to their files.
   */
  exportPerson: endpoint('POST', '/contacts/:id/personal-data', {
    params: idParams,
    body: object({ reason: reason() }),
  }).answers<string>(),
  /**
   * Erases a person: messages, files, notes and what is noted of them. Their tickets stay as figures.
   * `confirmation` is their name.
   */
  erasePerson: endpoint('POST', '/contacts/:id/erase', {
    params: idParams,
    body: object({ reason: reason(), confirmation: text(limits.name.max).trim().required() }),
  }).answers<{ message: string }>(),
  /** With it go its attendances and all that was said in them. */
  remove: endpoint('DELETE', '/contacts/:id', { params: idParams }).answers<{ message: string }>(),
}
