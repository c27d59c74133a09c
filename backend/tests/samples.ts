import type { Endpoint } from '@balcao/contract'
import type { Contact, Message } from '../src/models/index.js'
import {
  aCompany,
  aCustomer,
  aFile,
  aMessage,
  aNote,
  aQueueOption,
  aQuickMessage,
  aTag,
  aTicket,
  unique,
  uniqueNumber,
  type World,
} from '../src/testing/world.js'

/** A company with a record of everything that an endpoint can name. */
export interface Stocked extends World {
  /** Open, held by the agent, in the queue. */
  openTicket: World['ticket']
  /** The agent's, a file, which could not be sent. */
  failedMessage: Message
  tagId: number
  /** Has no ticket. */
  stranger: Contact
  noteId: number
  /** The admin's. */
  quickMessageId: number
  queueOptionId: number
}

export async function aStockedCompany(): Promise<Stocked> {
  const world = await aCompany()
  const { company, connection, queue, agent } = world
  const customer = await aCustomer(company, { name: 'Caio Cliente' })
  const openTicket = await aTicket(company, { customer, connection, queue, user: agent })
  const failedMessage = await aMessage(company, {
    ticket: openTicket,
    user: agent,
    ack: 0,
    sendState: 'failed',
    sendError: '500',
  })
  await aFile(company, { message: failedMessage })
  const { id: tagId } = await aTag(company, { on: [openTicket] })
  const stranger = await aCustomer(company, { name: 'Dora Distante' })
  const { id: noteId } = await aNote(company, { ticket: openTicket, user: agent })
  const { id: quickMessageId } = await aQuickMessage(company, { user: world.admin })
  const { id: queueOptionId } = await aQueueOption(company, { queue })
  return { ...world, openTicket, failedMessage, tagId, stranger, noteId, quickMessageId, queueOptionId }
}

/** A call that carries files has a name of its own: it shares its path with one that carries none. */
export const nameOf = ({ method, path, files }: Endpoint): string =>
  `${method} ${path}${files === undefined ? '' : ` with ${files}`}`

interface Named {
  /** The company's own record. */
  of: (company: Stocked) => unknown
  /** What no company has. */
  missing: unknown
  /** It lies in the queue: a plain user who does not attend that is kept from it. */
  inQueue?: true
}

const MISSING_ID = 2_147_483_647
const record = (of: Named['of'], missing: unknown = MISSING_ID): Named => ({ of, missing })
const connection = record(({ connection: { id } }) => id)
const inQueue = (named: Named): Named => ({ ...named, inQueue: true })
const contact = record(({ stranger: { id } }) => id)
const ticket = inQueue(record(({ openTicket: { id } }) => id))
const tag = record(({ tagId }) => tagId)
const queue = record(({ queue: { id } }) => id)
const user = record(({ agent: { id } }) => id)
const queueOption = record(({ queueOptionId }) => queueOptionId)
const message = inQueue(record(({ failedMessage: { id } }) => id, '9223372036854775806'))

/** What each parameter of a path stands for, by the path's first word. */
const pathRecords: Record<string, Named> = {
  'companies/id': record(({ company: { id } }) => id),
  'contacts/id': contact,
  'messages/id': message,
  'messages/ticketId': ticket,
  'queue-options/id': queueOption,
  'queue/id': queue,
  'quick-messages/id': record(({ quickMessageId }) => quickMessageId),
  'settings/key': record(() => 'userRating', 'naoExiste'),
  'tags/id': tag,
  'ticket-notes/id': inQueue(record(({ noteId }) => noteId)),
  'ticket-tags/tagId': tag,
  'ticket-tags/ticketId': ticket,
  'tickets/id': ticket,
  'tickets/uuid': inQueue(record(({ openTicket: { uuid } }) => uuid, '00000000-0000-4000-8000-000000000000')),
  'users/id': user,
  'whatsapp/id': connection,
  'whatsappsession/id': connection,
}

/** What each field of a body or query stands for that names another record. */
const fieldRecords: Record<string, Named> = {
  around: message,
  contactId: contact,
  parentId: queueOption,
  'quotedMsg.id': message,
  // To name the queue is no secret; to put something into it is kept to those who attend it.
  queueId: inQueue(queue),
  queueIds: inQueue(record(({ queue: { id } }) => [id], [MISSING_ID])),
  sendIdQueue: record(({ queue: { id } }) => id),
  tags: record(({ tagId }) => [tagId], [MISSING_ID]),
  ticketId: ticket,
  userId: user,
  whatsappId: connection,
  users: record(({ agent: { id } }) => [id], [MISSING_ID]),
}

/** Fields that look like the name of a record, and are none: a page's end, which only orders. */
const plainFields = ['before', 'after']

const namesARecord = (field: string): boolean =>
  /(Id|Ids|\.id|^tags|^users|^sendIdQueue)$/.test(field) && !plainFields.includes(field)

type Body = Record<string, unknown>

/** Bodies that make each change one that could succeed, in this company. */
const bodies: Record<string, Body | ((company: Stocked) => Body)> = {
  'POST /auth/login': { email: 'ninguem@example.com', password: 'guarda-chuva' },
  'POST /messages/:ticketId': { body: 'Bom dia' },
  'POST /messages/:ticketId/typing': { state: 'composing' },
  'POST /messages/edit/:id': { body: 'Boa tarde' },
  'PUT /messages/:id/reaction': { emoji: '👍' },
  'POST /whatsapp': { name: 'Outra conexão' },
  'POST /whatsappsession/:id/code': { number: '5511955501000' },
  'POST /contacts': () => ({ name: 'Nova Pessoa', number: uniqueNumber() }),
  'POST /queue': () => ({ name: `Fila ${unique()}`, color: `#${unique()}` }),
  'POST /queue-options': ({ queue: { id } }) => ({ title: 'Boletos', option: '1', queueId: id }),
  'POST /quick-messages': { shortcode: 'oi!', message: 'Olá, tudo bem?' },
  'POST /tags': { name: 'Etiqueta nova' },
  'POST /tags/sync': ({ openTicket: { id } }) => ({ ticketId: id, tags: [] }),
  'POST /ticket-notes': ({ openTicket: { id } }) => ({ note: 'Ligar amanhã', ticketId: id }),
  'POST /tickets': ({ stranger, queue: { id } }) => ({ contactId: stranger.id, queueId: id }),
  'POST /users': () => ({
    name: 'Nova Pessoa',
    email: `${unique()}@example.com`,
    password: 'guarda-chuva',
  }),
  'PUT /companies/:id/schedules': { schedules: [] },
  'PUT /contacts/:id': { name: 'Outro Nome' },
  'PUT /queue/:id': { name: 'Fila de sempre' },
  'PUT /settings/:key': { value: 'enabled' },
  'PUT /tags/:id': { name: 'Etiqueta de sempre' },
  'PUT /tickets/:id': { status: 'closed' },
  'PUT /whatsapp/:id': { name: 'Conexão de sempre' },
}

export function bodyOf(endpoint: Endpoint, company: Stocked): Body | undefined {
  if (!endpoint.body) return undefined
  const body = bodies[nameOf(endpoint)] ?? {}
  return typeof body === 'function' ? body(company) : body
}

export const pathParameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** @throws Error when a parameter's record is not known here: a new endpoint says what it names. */
export function pathRecord({ path }: Endpoint, parameter: string): Named {
  const [, firstWord = ''] = path.split('/')
  const named = pathRecords[`${firstWord}/${parameter}`]
  if (!named) throw new Error(`samples.ts does not know what :${parameter} of ${path} stands for`)
  return named
}

/** The path's parameters with the company's own records. */
export const paramsOf = (endpoint: Endpoint, company: Stocked): Record<string, unknown> =>
  Object.fromEntries(pathParameters(endpoint).map((name) => [name, pathRecord(endpoint, name).of(company)]))

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
      if (!named) throw new Error(`samples.ts does not know what the field ${field} stands for`)
      return { field, named }
    })
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
