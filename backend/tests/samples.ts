import type { Endpoint } from '@balcao/contract'
import type { Message } from '../src/models/index.js'
import { aMessage, aTicket, aCustomer, aCompany, aTag, type World } from '../src/testing/world.js'

/** A company with a record of everything that an endpoint can name. */
export interface Stocked extends World {
  /** Open, held by the agent, in the queue. */
  openTicket: World['ticket']
  /** The agent's, which could not be sent. */
  failedMessage: Message
  tagId: number
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
  const { id: tagId } = await aTag(company, { on: [openTicket] })
  return { ...world, openTicket, failedMessage, tagId }
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

interface Named {
  /** The company's own record. */
  of: (company: Stocked) => unknown
  /** What no company has. */
  missing: unknown
}

const MISSING_ID = 2_147_483_647
const record = (of: Named['of'], missing: unknown = MISSING_ID): Named => ({ of, missing })
const connection = record(({ connection: { id } }) => id)
const ticket = record(({ openTicket: { id } }) => id)
const message = record(({ failedMessage: { id } }) => id, '9223372036854775806')

/** What each parameter of a path stands for, by the path's first word. */
const pathRecords: Record<string, Named> = {
  'messages/id': message,
  'messages/ticketId': ticket,
  'tickets/id': ticket,
  'tickets/uuid': record(({ openTicket: { uuid } }) => uuid, '00000000-0000-4000-8000-000000000000'),
  'whatsapp/id': connection,
  'whatsappsession/id': connection,
}

/** What each field of a body or query stands for that names another record. */
const fieldRecords: Record<string, Named> = {
  'quotedMsg.id': message,
  queueId: record(({ queue: { id } }) => id),
  queueIds: record(({ queue: { id } }) => [id], [MISSING_ID]),
  sendIdQueue: record(({ queue: { id } }) => id),
  tags: record(({ tagId }) => [tagId], [MISSING_ID]),
  userId: record(({ agent: { id } }) => id),
  users: record(({ agent: { id } }) => [id], [MISSING_ID]),
}

/** Fields that look like the name of a record, and are none: a page's end, which only orders. */
const plainFields = ['before']

const namesARecord = (field: string): boolean =>
  /(Id|Ids|\.id|^tags|^users|^sendIdQueue)$/.test(field) && !plainFields.includes(field)

/** Bodies that make each change one that could succeed. */
const bodies: Record<string, Record<string, unknown>> = {
  'POST /auth/login': { email: 'ninguem@example.com', password: 'guarda-chuva' },
  'POST /messages/:ticketId': { body: 'Bom dia' },
  'POST /whatsapp': { name: 'Outra conexão' },
  'PUT /tickets/:id': { status: 'closed' },
  'PUT /whatsapp/:id': { name: 'Conexão de sempre' },
}

export const bodyOf = (endpoint: Endpoint): Record<string, unknown> | undefined =>
  endpoint.body ? (bodies[nameOf(endpoint)] ?? {}) : undefined

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
