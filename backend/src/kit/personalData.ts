import type { Contact, ContactIdentity } from '../models/index.js'
import type { Covers } from './covers.js'
import type { Moments } from './moments.js'

/** A person about whom data is stored. */
export interface Person {
  contactId: number
  /**
   * Their own account, and those of contacts merged into theirs. Accounts that now belong to somebody else
   * are left out.
   */
  accounts: readonly Pick<ContactIdentity, 'number' | 'lid' | 'userId' | 'email'>[]
  /** Every spelling of their numbers. */
  numbers: readonly string[]
  emails: readonly string[]
  /** The name that replaces the person's own. */
  newName: string
}

/** Facts about an erased person, collected by the hooks. */
export interface ErasedParts {
  ticketIds: readonly number[]
  /** Ids of the messages that they wrote in groups. */
  groupMessageIds: readonly string[]
  /** How many messages were deleted. */
  messages: number
  /** Keys of stored files that belonged to the erased data. */
  files: readonly string[]
}

/**
 * A feature's part of an erasure, in its transaction. The contact's own row is emptied after each `run` and
 * before the first `end`.
 */
export interface ErasesPerson extends Covers, Moments<Person, ErasedParts> {}

/** A feature's part of a person's export. */
export interface ExportsPerson extends Covers {
  /** Values by key of the export. */
  facts?: (contact: Contact) => Promise<Readonly<Record<string, unknown>>>
  /** Large lists, read page by page: the rows of one key. */
  pages?: {
    key: string
    size: number
    /** The next rows after this id; `'0'` to begin. */
    rowsAfter: (contactId: number, id: string, size: number) => Promise<{ id: string }[]>
  }
  /** Counts for the list of such requests. */
  count?: (contactId: number) => Promise<Partial<PersonCounts>>
}

export interface PersonCounts {
  tickets: number
  messages: number
}
