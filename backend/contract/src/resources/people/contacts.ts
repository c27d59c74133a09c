import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, jsonIds, name, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { exportQuery } from '../../text/spreadsheet.js'
import { contactFields, eachContactField, type ContactFields } from './contactFields.js'

/** A customer. `number` is digits only; empty while WhatsApp does not show it. */
export interface Contact {
  id: number
  name: string
  number: string
  /** Their name at WhatsApp by which they are found, without the sign @; null when unknown. */
  username: string | null
  email: string
  profilePicUrl: string | null
  isGroup: boolean
  companyId: number
  /** ISO 8601: when they were blocked; null for not blocked. Their messages are stored but open no ticket. */
  blockedAt: string | null
  createdAt: string
  updatedAt: string
}

/** State of a number: on WhatsApp, not checked yet, or not on WhatsApp. */
export const numberStates = ['confirmed', 'unchecked', 'refused'] as const
export type NumberState = (typeof numberStates)[number]

/** A contact as the page of contacts has it. */
export interface ContactRow extends Contact, ContactFields {
  numberState: NumberState
  /** The contact's own tags, without those of its tickets. */
  tagIds: number[]
  /**
   * Connection of the last attendance that the reader may see, and the time of its last message (ISO 8601).
   * Null for none; absent in broadcasts, which go to many.
   */
  whatsappId?: number | null
  lastTicketAt?: string | null
  /** Uuid of the live ticket that the reader may see; null for none, absent in broadcasts. */
  ticketUuid?: string | null
  /**
   * Until when its last merge can be undone (ISO 8601); null for none. Absent in broadcasts, and for readers
   * who may not undo it.
   */
  mergeUndoableUntil?: string | null
}

/** A contact in a field to choose from. */
export type ContactChoice = Pick<Contact, 'id' | 'name' | 'number' | 'username'>

/** A field of a contact with a name that the company chose. */
export interface ExtraInfo {
  id: number
  name: string
  value: string
  contactId: number
}

export interface ContactDetail extends ContactRow {
  extraInfo: ExtraInfo[]
  /** What the reader may do with it; absent in broadcasts, which go to many. */
  can?: { remove: boolean; block: boolean; merge: boolean; personalData: boolean }
  /**
   * The last merge into this contact, while it can be undone; null for none, absent for readers who may not
   * undo it.
   */
  lastMerge?: { name: string; at: string; by: string | null } | null
}

/** The schema of each field. */
const fields = () => eachContactField((field) => contactFields[field].schema())

const extraInfo = () =>
  array(
    object({
      /** Absent for a new one. */
      id: id(),
      name: text(limits.extraInfo.name.max).trim().required(),
      value: text(limits.extraInfo.value.max).trim().required(),
    }).required(),
  ).max(limits.extraInfo.count.max)

const tagIds = () => array(id().required()).max(limits.references.max)

const keptWhenEmpty = () => whatsappNumber().transform((value: unknown) => (value === '' ? undefined : value))

/**
 * Filters of the list: only people or only groups, contacts with one of these tags, blocked ones, and by
 * state of the number.
 */
const contactFilters = {
  isGroup: boolean(),
  tags: jsonIds(),
  blocked: boolean(),
  numberState: string<NumberState>().oneOf(numberStates),
}

/** What is deleted together with contacts. */
export interface ContactUsage {
  contacts: number
  tickets: number
  /** Those of the tickets that are not closed. */
  liveTickets: number
}

/** The contact from which a field is taken. */
const side = () => string<MergeSide>().oneOf(['kept', 'other'])
export type MergeSide = 'kept' | 'other'

/** Preview of a merge. */
export interface MergePreview {
  kept: ContactDetail
  other: ContactDetail
  /** What moves from the other contact. Extra info and tags count only if the kept contact lacks them. */
  moves: { tickets: number; messages: number; notes: number; extraInfo: number; tags: number }
  /** Both contacts have a live ticket on the same connection. Close one of them first. */
  isBlockedByTickets: boolean
}

/** Milliseconds in which a merge can be undone. */
export const UNDO_MERGE_MS = 24 * 3_600_000

const reason = () => text(limits.reason.max).trim().min(limits.reason.min).required()

export const contactsApi = {
  list: endpoint('GET', '/contacts', {
    query: object({ ...orderedPageQuery('name', 'newest'), ...contactFilters }),
  }).answers<PageFacts & { contacts: ContactRow[] }>(),
  /** A CSV file of the list. Tags and extra info are one column each. */
  export: endpoint('GET', '/contacts/export', {
    query: object({ ...exportQuery, ...contactFilters }),
  }).answers<string>(),
  /** What would be deleted together with these contacts. Unknown ids count as nothing. */
  usage: endpoint('GET', '/contacts/usage', {
    query: object({ contactIds: jsonIds() }),
  }).answers<ContactUsage>(),
  /**
   * Contacts to choose from in a field, by name: the first 50 with these words in their name or username, or
   * digits in their number; without a search the first 10,000 of all. Callers who may export contacts get
   * whole rows; fetching all of them is logged as an export in the audit log.
   */
  listChoices: endpoint('GET', '/contacts/list', {
    query: object({ name: text(limits.searchText.max).trim() }),
  }).answers<(ContactChoice & Partial<Contact>)[]>(),
  get: endpoint('GET', '/contacts/:id', { params: idParams }).answers<ContactDetail>(),
  /** Header `Idempotency-Key`: a repeat gets the first answer. */
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
  /** Keys that are not sent keep their value. `extraInfo` and `tagIds` replace the stored lists. */
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
  /** Checks the number at WhatsApp, and stores it as WhatsApp writes it. */
  check: endpoint('POST', '/contacts/:id/check', { params: idParams }).answers<ContactDetail>(),
  /** Messages of a blocked contact are stored, but open no ticket and get no answer of the bot. */
  block: endpoint('PUT', '/contacts/:id/block', {
    params: idParams,
    body: object({ blocked: boolean().required() }),
  }).answers<ContactDetail>(),
  /** What a merge of `otherId` into this contact would do. */
  mergePreview: endpoint('GET', '/contacts/:id/merge/:otherId', {
    params: object({ id: id().required(), otherId: id().required() }),
  }).answers<MergePreview>(),
  /**
   * Merges `otherId` into this contact. The WhatsApp account follows the chosen number. By default the kept
   * contact's fields win, where they have a value.
   */
  merge: endpoint('POST', '/contacts/:id/merge', {
    params: idParams,
    body: object({ otherId: id().required(), name: side(), number: side(), ...eachContactField(side) }),
  }).answers<ContactDetail>(),
  /**
   * Undoes the last merge of this contact, within a day. Messages written since then stay with the contact
   * who wrote them.
   */
  unmerge: endpoint('DELETE', '/contacts/:id/merge', { params: idParams }).answers<ContactDetail>(),
  /**
   * A JSON file of one person's data: contact, extra info, tags, tickets, notes, and messages with links to
   * their files.
   */
  exportPerson: endpoint('POST', '/contacts/:id/personal-data', {
    params: idParams,
    body: object({ reason: reason() }),
  }).answers<string>(),
  /**
   * Erases a person: messages, files, notes and personal fields. Their tickets still count in statistics.
   * `confirmation` is the person's name.
   */
  erasePerson: endpoint('POST', '/contacts/:id/erase', {
    params: idParams,
    body: object({ reason: reason(), confirmation: text(limits.name.max).trim().required() }),
  }).answers<{ message: string }>(),
  /** Deletes its attendances and all their messages, too. */
  remove: endpoint('DELETE', '/contacts/:id', { params: idParams }).answers<{ message: string }>(),
}
