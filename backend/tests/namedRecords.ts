import type { Endpoint } from '@balcao/contract'
import { routes } from '../src/entrypoints/features.js'
import type { Route } from '../src/platform/http/route.js'
import type { Contact, Message, User } from '../src/models/index.js'
import type { CompanyFixture } from '../src/testing/fixtures.js'

/** A company with one record of everything that an endpoint can name. */
export interface Stocked extends CompanyFixture {
  /** A super user of another company. */
  boss: User
  /** A help video of the installation, visible to everybody. */
  helpId: number
  /** Of the stranger, from before the number was linked. */
  pastMessageId: string
  /** Open, attended by the agent, in the queue. */
  openTicket: CompanyFixture['ticket']
  /** A file of the agent that could not be sent. */
  failedMessage: Message
  tagId: number
  /** A message template of an account without a number. */
  templateId: number
  templateAccountId: number
  /** Another tag of the same kind, on no ticket. */
  otherTagId: number
  /** Has no ticket. */
  stranger: Contact
  noteId: number
  /** Token for programs, with all scopes. */
  apiToken: string
  /** A passkey of the admin. */
  passkeyId: number
  /** A device of the admin. */
  pushDeviceId: number
  /** A login of the agent. */
  sessionId: string
  /** Open. */
  invoiceId: number
  /** A mail that was given up. */
  mailId: number
  /** Where it came from, as if it had moved in. */
  moveId: number
  /** A list without entries. */
  contactListId: number
  /** An import into that list, not started. */
  listImportId: number
  /** An ad from which no customer came. */
  adId: number
  /** An import of contacts, not started. */
  importId: number
  /**
   * Records that the admin created through the API, as far as they were requested, by the first word of their
   * path.
   */
  made: Record<string, unknown>
}

/** A call with files has a name of its own, since it shares its path with one without. */
export const nameOf = ({ method, path, files }: Endpoint): string =>
  `${method} ${path}${files === undefined ? '' : ` with ${files}`}`

interface Named {
  /** The company's own record. */
  pick: (company: Stocked) => unknown
  /** An id that no company has. */
  missing: unknown
  /** It is in the queue, so users who don't attend the queue may not access it. */
  inQueue?: true
  /** Created by a call: its key in `made`. */
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
const template = record(({ templateId }) => templateId)
const queue = record(({ queue: { id } }) => id)
const user = record(({ agent: { id } }) => id)
/** A record created by a call, by the first word of its path. Throws if it was not requested. */
const madeAt = (word: string, missing: unknown = MISSING_ID): Named => {
  const pick = ({ made }: Stocked) => {
    if (!(word in made)) throw new Error(`There is none of ${word} in this company`)
    return made[word]
  }
  return { ...record(pick, missing), madeAs: word }
}
const message = inQueue(record(({ failedMessage: { id } }) => id, '9223372036854775806'))

/** The record for each path parameter, by the path's first word. */
const pathRecords: Record<string, Named> = {
  'api/id': message,
  'auth/id': record(({ passkeyId }) => passkeyId),
  'push-devices/id': record(({ pushDeviceId }) => pushDeviceId),
  'sign-on/id': user,
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
  'past-messages/id': record(({ pastMessageId }) => pastMessageId, '9223372036854775806'),
  'plans/id': record(({ company: { planId } }) => planId),
  'forgetpassword/email': record(() => 'ninguem@example.com', 'ninguem@example.com'),
  'mails/id': record(({ mailId }) => mailId),
  'messages/id': message,
  'moved-companies/id': record(({ moveId }) => moveId),
  'messages/ticketId': ticket,
  // Nobody's address: whether one exists shows in no answer.
  'official/key': record(() => 'A'.repeat(32), 'nenhuma'),
  'queue/id': queue,
  'billing-systems/system': record(() => 'ixc', 'naoExiste'),
  'settings/key': record(() => 'userRating', 'naoExiste'),
  'tags/id': tag,
  'templates/id': template,
  'template-accounts/id': record(({ templateAccountId }) => templateAccountId),
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

/** The record for each field of a body or query that names another record. */
export const fieldRecords: Record<string, Named> = {
  around: message,
  accountId: record(({ templateAccountId }) => templateAccountId),
  contactId: contact,
  otherId: record(({ customer: { id } }) => id),
  copiedId: madeAt('schedules'),
  adId: record(({ adId }) => adId),
  campaignId: madeAt('campaigns'),
  closeReasonId: madeAt('close-reasons'),
  customerEndReasonId: madeAt('close-reasons'),
  attendantEndReasonId: madeAt('close-reasons'),
  connectionId: connection,
  'filters.adId': record(({ adId }) => adId),
  'filters.campaignId': madeAt('campaigns'),
  // A filter, as in a query: it finds only what its reader may see.
  'filters.queueIds': record(({ queue: { id } }) => [id], [MISSING_ID]),
  'filters.tags': record(({ tagId }) => [tagId], [MISSING_ID]),
  'filters.users': record(({ agent: { id } }) => [id], [MISSING_ID]),
  contactListId: record(({ contactListId }) => contactListId),
  contactIds: record(({ stranger: { id } }) => [id], [MISSING_ID]),
  companyId: record(({ company: { id } }) => id),
  companyIds: record(({ company: { id } }) => [id], [MISSING_ID]),
  invoiceId: record(({ invoiceId }) => invoiceId),
  into: record(({ otherTagId }) => otherTagId),
  parentId: madeAt('queue-options'),
  planId: record(({ company: { planId } }) => planId),
  'quotedMsg.id': message,
  // Naming the queue is no secret; only its attendants may put something into it.
  queueId: inQueue(queue),
  queueIds: inQueue(record(({ queue: { id } }) => [id], [MISSING_ID])),
  offeredIn: record(({ queue: { id } }) => [id], [MISSING_ID]),
  sendIdQueue: record(({ queue: { id } }) => id),
  transferQueueId: record(({ queue: { id } }) => id),
  'template.templateId': template,
  tagId: tag,
  tagIds: record(({ tagId }) => [tagId], [MISSING_ID]),
  tags: record(({ tagId }) => [tagId], [MISSING_ID]),
  ticketId: ticket,
  fromTicketId: ticket,
  messageIds: inQueue(record(({ failedMessage: { id } }) => [id], ['9223372036854775806'])),
  userId: user,
  whatsappId: connection,
  whatsappIds: record(({ connection: { id } }) => [id], [MISSING_ID]),
  users: record(({ agent: { id } }) => [id], [MISSING_ID]),
}

/** Fields that look like references but aren't: cursors, and ids of WhatsApp's and of devices. */
const plainFields = ['before', 'after', 'phoneNumberId', 'businessAccountId', 'clientId', 'passkey.id']

const namesARecord = (field: string): boolean =>
  /(Id|Ids|\.id|^tags|^users|^sendIdQueue)$/.test(field) && !plainFields.includes(field)

const firstWordOf = (path: string): string => path.split('/')[1] ?? ''

/**
 * Calls that create the record of `/word/:id`, where this file doesn't know it. So a new resource needs no
 * line here.
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

/** @throws Error for an unknown parameter: add the record of the new endpoint here. */
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

/** The path's parameters with ids that don't exist. */
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
 * Fields of a body or query that name other records.
 * @throws Error when one looks like a reference and is unknown here.
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

/** Keys of `made` that a call needs, in its path or its fields. */
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

/** Whether a call names something in a queue, in its path or its body. */
export const reachesIntoQueue = (endpoint: Endpoint): boolean =>
  pathParameters(endpoint).some((name) => pathRecord(endpoint, name).inQueue) ||
  referencesOf(endpoint.body).some(({ named }) => named.inQueue)
