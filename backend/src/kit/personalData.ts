import type { Contact, ContactIdentity } from '../models/index.js'
import type { Covers } from './covers.js'
import type { Moments } from './moments.js'

/** A person of whom something is stored. */
export interface Person {
  contactId: number
  /**
   * Their own account, and those of contacts that became a part of them. What belongs to somebody else by now
   * is left out.
   */
  accounts: readonly Pick<ContactIdentity, 'number' | 'lid' | 'email'>[]
  /** Every way to write a number of theirs. */
  numbers: readonly string[]
  emails: readonly string[]
  /** The name that replaces the person's own. */
  newName: string
}

/** Facts about an erased person, collected by the hooks. */
export interface ErasedParts {
  ticketIds: readonly number[]
  /** Of what they wrote in groups. */
  groupMessageIds: readonly string[]
  /** How many messages were deleted. */
  messages: number
  /** Keys of files in the store that belonged to what is erased. */
  files: readonly string[]
}

/**
 * What an erasure does in the feature's tables, in its transaction. The contact's own row is emptied after
 * each `run` and before the first `end`.
 */
export interface ErasesPerson extends Covers, Moments<Person, ErasedParts> {}

/** A feature's part of a person's export. */
export interface ExportsPerson extends Covers {
  /** By the keys of the export. */
  facts?: (contact: Contact) => Promise<Readonly<Record<string, unknown>>>
  /** Large lists, read page by page: the rows of one key. */
  pages?: {
    key: string
    size: number
    /** The next rows after this id; `'0'` to begin. */
    rowsAfter: (contactId: number, id: string, size: number) => Promise<{ id: string }[]>
  }
  /** How much it is, for the list of such requests. */
  count?: (contactId: number) => Promise<Partial<PersonCounts>>
}

export interface PersonCounts {
  tickets: number
  messages: number
}
