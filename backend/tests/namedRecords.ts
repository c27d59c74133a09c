import type { Endpoint } from '@balcao/contract'
import { routes } from '../src/entrypoints/features.js'
import type { Route } from '../src/platform/http/route.js'
import type { Contact, Message, User } from '../src/models/index.js'
import type { CompanyFixture } from '../src/testing/fixtures.js'

/** A company with a record of everything that an endpoint can name. */
export interface Stocked extends CompanyFixture {
  /** A super user, who works in a company of their own. */
  boss: User
  /** The installation's, which everybody sees. */
  helpId: number
  /** Open, held by the agent, in the queue. */
  openTicket: CompanyFixture['ticket']
  /** The agent's, a file, which could not be sent. */
  failedMessage: Message
  tagId: number
  /** Of the same kind, on no ticket. */
  otherTagId: number
  /** Has no ticket. */
  stranger: Contact
  noteId: number
  /** The connection's, by which programs come. */
  apiToken: string
  /** Where the agent is logged in. */
  sessionId: string
  /** Open. */
  invoiceId: number
  /** It was given up. */
  mailId: number
  /** Names nobody yet. */
  contactListId: number
  /** Into that list, not started. */
  listImportId: number
  /** Of contacts, not started. */
  importId: number
  /**
   * By the first word of their paths: what the admin made by the calls that make them, as far as it was asked
   * for.
   */
  made: Record<string, unknown>
}

/** A call that carries files has a name of its own: it shares its path with one that carries none. */
export const nameOf = ({ method, path, files }: Endpoint): string =>
  `${method} ${path}${files === undefined ? '' : ` with ${files}`}`

interface Named {
  /** The company's own record. */
  pick: (company: Stocked) => unknown
  /** What no company has. */
  missing: unknown
  /** It lies in the queue: a plain user who does not attend that is kept from it. */
  inQueue?: true
  /** A call makes it: the word of `made` by which it is found. */
  madeAs?: string
}

const MISSING_ID = 2_147_483_647
const MISSING_UUID = '00000000-0000-4000-8000-000000000000'
const record = (pick: Named['pick'], missing: unknown = MISSING_ID): Named => ({ pick, missing })
const connection = record(({ connection: { id } }) => id)
const inQueue = (named: Named): Named => ({ ...named, inQueue: true })
const contact = record(({ stranger: { id } }) => id)
const ticket = inQueue(record(({ openTicket: { id } }) => id))
const tag = record(({ tagId }) => tagId)
const queue = record(({ queue: { id } }) => id)
const user = record(({ agent: { id } }) => id)
/** What a call makes by itself, by the first word of its path. Throws where it was not asked for. */
const madeAt = (word: string, missing: unknown = MISSING_ID): Named => {
  const pick = ({ made }: Stocked) => {
    if (!(word in made)) throw new Error(`There is none of ${word} in this company`)
    return made[word]
  }
  return { ...record(pick, missing), madeAs: word }
}
const message = inQueue(record(({ failedMessage: { id } }) => id, '9223372036854775806'))

/** What each parameter of a path stands for, by the path's first word. */
const pathRecords: Record<string, Named> = {
  'api/id': message,
  'branding/picture': record(() => 'icon', 'nenhum'),
  'campaigns/entryId': madeAt('contact-list-items'),
  'chat-messages/id': madeAt('chat-messages'),
  'companies/id': record(({ company: { id } }) => id),
  'companies/companyId': record(({ company: { id } }) => id),
  'contact-imports/id': record(({ importId }) => importId),
  'contact-list-imports/id': record(({ listImportId }) => listImportId),
  'contact-lists/id': record(({ contactListId }) => contactListId),
  'contacts/id': contact,
  'invoices/id': record(({ invoiceId }) => invoiceId),
  'subscription/id': record(({ invoiceId }) => invoiceId),
  'subscription/type': record(() => 'pix', 'outro'),
  'helps/id': record(({ helpId }) => helpId),
  'contacts/otherId': record(({ customer: { id } }) => id),
  'plans/id': record(({ company: { planId } }) => planId),
  'forgetpassword/email': record(() => 'ninguem@example.com', 'ninguem@example.com'),
  'mails/id': record(({ mailId }) => mailId),
  'messages/id': message,
  'messages/ticketId': ticket,
  'queue/id': queue,
  'billing-systems/system': record(() => 'ixc', 'naoExiste'),
  'settings/key': record(() => 'userRating', 'naoExiste'),
  'tags/id': tag,
  'ticket-notes/id': inQueue(record(({ noteId }) => noteId)),
  'ticket/lane': tag,
  'ticket-tags/tagId': tag,
  'ticket-tags/ticketId': ticket,
  'tickets/id': ticket,
  'tickets/uuid': inQueue(record(({ openTicket: { uuid } }) => uuid, MISSING_UUID)),
  'users/id': user,
  'users/sessionId': record(({ sessionId }) => sessionId, MISSING_UUID),
  'webhook-deliveries/id': madeAt('webhook-deliveries', '9223372036854775806'),
  'whatsapp/id': connection,
  'whatsappsession/id': connection,
}

/** What each field of a body or query stands for that names another record. */
export const fieldRecords: Record<string, Named> = {
  around: message,
  contactId: contact,
  otherId: record(({ customer: { id } }) => id),
  copiedId: madeAt('schedules'),
  campaignId: madeAt('campaigns'),
  connectionId: connection,
  contactListId: record(({ contactListId }) => contactListId),
  contactIds: record(({ stranger: { id } }) => [id], [MISSING_ID]),
  companyId: record(({ company: { id } }) => id),
  companyIds: record(({ company: { id } }) => [id], [MISSING_ID]),
  invoiceId: record(({ invoiceId }) => invoiceId),
  into: record(({ otherTagId }) => otherTagId),
  parentId: madeAt('queue-options'),
  planId: record(({ company: { planId } }) => planId),
  'quotedMsg.id': message,
  // To name the queue is no secret; to put something into it is kept to those who attend it.
  queueId: inQueue(queue),
  queueIds: inQueue(record(({ queue: { id } }) => [id], [MISSING_ID])),
  sendIdQueue: record(({ queue: { id } }) => id),
  transferQueueId: record(({ queue: { id } }) => id),
  tagIds: record(({ tagId }) => [tagId], [MISSING_ID]),
  tags: record(({ tagId }) => [tagId], [MISSING_ID]),
  ticketId: ticket,
  userId: user,
  whatsappId: connection,
  whatsappIds: record(({ connection: { id } }) => [id], [MISSING_ID]),
  users: record(({ agent: { id } }) => [id], [MISSING_ID]),
}

/** Fields that look like the name of a record, and are none: a page's end, which only orders. */
const plainFields = ['before', 'after']

const namesARecord = (field: string): boolean =>
  /(Id|Ids|\.id|^tags|^users|^sendIdQueue)$/.test(field) && !plainFields.includes(field)

const firstWordOf = (path: string): string => path.split('/')[1] ?? ''

/**
 * The calls that make what `/word/:id` names, where nothing else is known of it here: a new resource needs no
 * line in this file.
 */
export const makers = new Map<string, Route>(
  routes
    .filter(({ endpoint: { method, path } }) => method === 'POST' && /^\/[a-z-]+$/.test(path))
    .map((route) => [firstWordOf(route.endpoint.path), route] as const)
    .filter(([word]) => !pathRecords[`${word}/id`])
    .filter(([word]) => routes.some(({ endpoint: { path } }) => path.startsWith(`/${word}/:id`))),
)

export const pathParameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** @throws Error when a parameter's record is not known here: a new endpoint says what it names. */
export function pathRecord({ path }: Endpoint, parameter: string): Named {
  const firstWord = firstWordOf(path)
  const isMade = parameter === 'id' && makers.has(firstWord)
  const named = isMade ? madeAt(firstWord) : pathRecords[`${firstWord}/${parameter}`]
  if (!named) throw new Error(`namedRecords.ts does not know what :${parameter} of ${path} stands for`)
  return named
}

/** The path's parameters with the company's own records. */
export const paramsOf = (endpoint: Endpoint, company: Stocked): Record<string, unknown> =>
  Object.fromEntries(pathParameters(endpoint).map((name) => [name, pathRecord(endpoint, name).pick(company)]))

/** The path's parameters with records that nobody has. */
export const missingParamsOf = (endpoint: Endpoint): Record<string, unknown> =>
  Object.fromEntries(pathParameters(endpoint).map((name) => [name, pathRecord(endpoint, name).missing]))

interface SchemaFields {
  fields?: Record<string, SchemaFields>
}

function fieldsOf(schema: unknown, prefix = ''): string[] {
  return Object.entries((schema as SchemaFields | undefined)?.fields ?? {}).flatMap(([name, field]) =>
    field.fields ? fieldsOf(field, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}

/**
 * The fields of a body or query that name other records.
 * @throws Error when one looks as if it did and is not known here.
 */
export function referencesOf(schema: unknown): { field: string; named: Named }[] {
  return fieldsOf(schema)
    .filter((field) => namesARecord(field) || fieldRecords[field] !== undefined)
    .map((field) => {
      const named = fieldRecords[field]
      if (!named) throw new Error(`namedRecords.ts does not know what the field ${field} stands for`)
      return { field, named }
    })
}

/** The words of `made` that a call needs, in its path or in its fields. */
export function madeFor(endpoint: Endpoint): string[] {
  const inPath = pathParameters(endpoint).map((name) => pathRecord(endpoint, name))
  const inFields = [endpoint.body, endpoint.query].flatMap((schema) =>
    fieldsOf(schema).map((field) => fieldRecords[field]),
  )
  return [...inPath, ...inFields].flatMap((named) => named?.madeAs ?? [])
}

/** `{ quotedMsg: { id: 7 } }` from `quotedMsg.id` and 7. */
export const withField = (field: string, value: unknown): Record<string, unknown> => {
  const [name = '', ...rest] = field.split('.')
  return { [name]: rest.length > 0 ? withField(rest.join('.'), value) : value }
}

/** Whether a call names something that lies in a queue, in its path or in its body. */
export const reachesIntoQueue = (endpoint: Endpoint): boolean =>
  pathParameters(endpoint).some((name) => pathRecord(endpoint, name).inQueue) ||
  referencesOf(endpoint.body).some(({ named }) => named.inQueue)
