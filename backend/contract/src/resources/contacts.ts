import { array, object } from 'yup'
import { endpoint } from '../endpoint.js'
import { id, idParams, name, text, whatsappNumber } from '../fields.js'
import { limits } from '../limits.js'
import { pageQuery, type PageFacts } from '../pagination.js'

/** A customer. `number` is digits only, empty while WhatsApp has shown us only a LID. */
export interface Contact {
  id: number
  name: string
  number: string
  email: string
  profilePicUrl: string | null
  isGroup: boolean
  companyId: number
  /** The connection of their last attendance; null for none. Absent beside a message. */
  whatsappId?: number | null
  createdAt: string
  updatedAt: string
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

export interface ContactDetail extends Contact {
  extraInfo: ExtraInfo[]
  /** What the reader may do with it; absent from broadcasts, which go to many. */
  can?: { remove: boolean }
}

const email = () => text(limits.email.max).trim().email()

const extraInfo = () =>
  array(
    object({
      /** Absent in a new one. */
      id: id(),
      name: text(limits.extraInfo.name.max).trim().required(),
      value: text(limits.extraInfo.value.max).trim().required(),
    }).required(),
  ).max(limits.extraInfo.count.max)

const keptWhenEmpty = () => whatsappNumber().transform((value: unknown) => (value === '' ? undefined : value))

export const contactsApi = {
  list: endpoint('GET', '/contacts', { query: object(pageQuery) }).answers<
    PageFacts & { contacts: Contact[] }
  >(),
  /**
   * What a field offers to choose from, by name: the first 50 of those with these words in their name or digits in their number;
   * without any the first 10,000 of all.
   */
  listChoices: endpoint('GET', '/contacts/list', {
    query: object({ name: text(limits.searchText.max).trim() }),
  }).answers<ContactChoice[]>(),
  get: endpoint('GET', '/contacts/:id', { params: idParams }).answers<ContactDetail>(),
  create: endpoint('POST', '/contacts', {
    body: object({
      name: name().required(),
      number: whatsappNumber().required(),
      email: email(),
      extraInfo: extraInfo(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ContactDetail>(),
  /** What the body leaves out stays; `extraInfo`, when given, is the whole of it: what is not in it goes. */
  update: endpoint('PUT', '/contacts/:id', {
    params: idParams,
    body: object({ name: name(), number: keptWhenEmpty(), email: email(), extraInfo: extraInfo() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ContactDetail>(),
  /** With it go its attendances and all that was said in them. */
  remove: endpoint('DELETE', '/contacts/:id', { params: idParams }).answers<{ message: string }>(),
}
