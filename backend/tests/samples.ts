import { webhooksApi, type Endpoint } from '@balcao/contract'
import type { SchemaFieldDescription, SchemaObjectDescription } from 'yup'
import { routes } from '../src/entrypoints/features.js'
import type { Contact, Message } from '../src/models/index.js'
import { tokenColumns } from '../src/features/connections/openToken.js'
import type { Route } from '../src/platform/http/route.js'
import { apiAs, aSessionOf, apiWithToken, type TestApi } from '../src/testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aFile,
  anImport,
  aMessage,
  aNote,
  aTag,
  aTicket,
  aToken,
  inCompany,
  unique,
  uniqueNumber,
  type CompanyFixture,
} from '../src/testing/fixtures.js'

/** A company with a record of everything that an endpoint can name. */
export interface Stocked extends CompanyFixture {
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
  /** Of a webhook that the admin made: a test event. */
  webhookDeliveryId: string
  /** Of contacts, not started. */
  importId: number
  /** By the first word of their paths: what the admin made by the calls that make them. */
  made: Record<string, unknown>
}

export async function aStockedCompany(): Promise<Stocked> {
  const fixture = await aCompany()
  const { company, connection, queue, agent } = fixture
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
  const { id: otherTagId } = await aTag(company)
  const stranger = await aCustomer(company, { name: 'Dora Distante' })
  const { id: noteId } = await aNote(company, { ticket: openTicket, user: agent })
  const { id: importId } = await anImport(company)
  const apiToken = aToken()
  await inCompany(company, () => connection.update(tokenColumns(connection, apiToken)))
  const { sessionId } = await aSessionOf(agent)
  const records = {
    openTicket,
    failedMessage,
    tagId,
    otherTagId,
    stranger,
    noteId,
    apiToken,
    sessionId,
    importId,
    webhookDeliveryId: '',
  }
  const stocked: Stocked = { ...fixture, ...records, made: {} }
  for (const [word, create] of makers) {
    const answer = await apiAs(fixture.admin).send(create, { body: bodyOf(create, stocked) })
    if (answer.status >= 400) throw new Error(`${nameOf(create)} makes nothing: ${answer.text}`)
    stocked.made[word] = (answer.body as { id: unknown }).id
  }
  const params = { id: Number(stocked.made['webhooks']) }
  stocked.webhookDeliveryId = (await apiAs(fixture.admin).ok(webhooksApi.test, { params })).id
  return stocked
}

/** The API as the strongest caller of a route in a company sees it: its admin, or a program with its connection's token. */
export const strongestCaller = ({ access }: Pick<Route, 'access'>, { admin, apiToken }: Stocked): TestApi =>
  access === 'program' ? apiWithToken(apiToken) : apiAs(admin)

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
const MISSING_UUID = '00000000-0000-4000-8000-000000000000'
const record = (of: Named['of'], missing: unknown = MISSING_ID): Named => ({ of, missing })
const connection = record(({ connection: { id } }) => id)
const inQueue = (named: Named): Named => ({ ...named, inQueue: true })
const contact = record(({ stranger: { id } }) => id)
const ticket = inQueue(record(({ openTicket: { id } }) => id))
const tag = record(({ tagId }) => tagId)
const queue = record(({ queue: { id } }) => id)
const user = record(({ agent: { id } }) => id)
/** What a call makes by itself, by the first word of its path. */
const madeAt = (word: string): Named => record(({ made }) => made[word])
const message = inQueue(record(({ failedMessage: { id } }) => id, '9223372036854775806'))

/** What each parameter of a path stands for, by the path's first word. */
const pathRecords: Record<string, Named> = {
  'api/id': message,
  'companies/id': record(({ company: { id } }) => id),
  'contact-imports/id': record(({ importId }) => importId),
  'contacts/id': contact,
  'contacts/otherId': record(({ customer: { id } }) => id),
  'messages/id': message,
  'messages/ticketId': ticket,
  'queue/id': queue,
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
  'webhook-deliveries/id': record(({ webhookDeliveryId }) => webhookDeliveryId, '9223372036854775806'),
  'whatsapp/id': connection,
  'whatsappsession/id': connection,
}

/** What each field of a body or query stands for that names another record. */
const fieldRecords: Record<string, Named> = {
  around: message,
  contactId: contact,
  otherId: record(({ customer: { id } }) => id),
  copiedId: madeAt('schedules'),
  contactIds: record(({ stranger: { id } }) => [id], [MISSING_ID]),
  into: record(({ otherTagId }) => otherTagId),
  parentId: madeAt('queue-options'),
  'quotedMsg.id': message,
  // To name the queue is no secret; to put something into it is kept to those who attend it.
  queueId: inQueue(queue),
  queueIds: inQueue(record(({ queue: { id } }) => [id], [MISSING_ID])),
  sendIdQueue: record(({ queue: { id } }) => id),
  tagIds: record(({ tagId }) => [tagId], [MISSING_ID]),
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

const firstWordOf = (path: string): string => path.split('/')[1] ?? ''

/** The calls that make what `/word/:id` names, where nothing else is known of it here: a new resource needs no line in this file. */
export const makers = new Map(
  routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'POST' && /^\/[a-z-]+$/.test(path))
    .map((endpoint) => [firstWordOf(endpoint.path), endpoint] as const)
    .filter(([word]) => !pathRecords[`${word}/id`])
    .filter(([word]) => routes.some(({ endpoint: { path } }) => path.startsWith(`/${word}/:id`))),
)

type Field = Extract<SchemaFieldDescription, { tests: unknown }>

const ruleOf = ({ tests }: Field, rule: string): number | undefined => {
  const value = tests.find(({ name }) => name === rule)?.params?.[rule]
  return typeof value === 'number' ? value : undefined
}

/** A value that a field takes; a pattern says an example of its own in its `meta`. @throws Error when one that is needed does not. */
function exampleOf(field: Field, name: string, mark: string): unknown {
  const meta = field.meta as { example?: unknown } | undefined
  if (meta?.example !== undefined) return meta.example
  if (field.oneOf.length > 0) return field.oneOf[0]
  if (field.type === 'array') return []
  if (field.type === 'boolean') return false
  if (field.type === 'number') return ruleOf(field, 'min') ?? 1
  if (field.type === 'date') return new Date(Date.now() + 3_600_000).toISOString()
  const isPattern = field.tests.some((test) => test.name === 'matches')
  if (field.type !== 'string' || isPattern)
    throw new Error(`samples.ts knows no example for the field ${name}`)
  const example = `${mark} exemplo`.slice(0, ruleOf(field, 'max'))
  return example.padEnd(ruleOf(field, 'min') ?? 0, '.')
}

/** A body that could succeed: the fields that it needs, with the company's own records where they name one. Its texts begin with `mark`. */
export function exampleBodyOf(endpoint: Endpoint, company: Stocked, mark = unique()): Body {
  const schema = endpoint.body as unknown as { describe: () => SchemaObjectDescription }
  const needed = Object.entries(schema.describe().fields).filter(([, field]) => !(field as Field).optional)
  return Object.fromEntries(
    needed.map(([name, field]) => [
      name,
      fieldRecords[name] ? fieldRecords[name].of(company) : exampleOf(field as Field, name, mark),
    ]),
  )
}

/** Bodies that make each change one that could succeed, in this company, where an example of each needed field would not. */
const bodies: Record<string, Body | ((company: Stocked) => Body)> = {
  'POST /api/messages/send': ({ stranger }) => ({ number: stranger.number, body: 'Bom dia' }),
  'POST /api/messages/send with medias': ({ stranger }) => ({ number: stranger.number }),
  'POST /auth/login': { email: 'ninguem@example.com', password: 'guarda-chuva' },
  'POST /messages/:ticketId': { body: 'Bom dia' },
  'POST /messages/:ticketId/typing': { state: 'composing' },
  'POST /messages/edit/:id': { body: 'Boa tarde' },
  'PUT /messages/:id/reaction': { emoji: '👍' },
  'POST /whatsapp': { name: 'Outra conexão' },
  'POST /whatsappsession/:id/code': { number: '5511955501000' },
  'POST /contact-imports/:id/start': { columns: { name: 0, number: 1 }, known: 'skip' },
  'POST /contacts': () => ({ name: 'Nova Pessoa', number: uniqueNumber() }),
  'POST /queue': () => ({ name: `Fila ${unique()}`, color: `#${unique()}` }),
  'POST /queue/order': ({ queue: { id } }) => ({ ids: [id] }),
  // Of a company that has no lane.
  'POST /tags/kanban/order': { ids: [] },
  'PUT /ticket/kanban/lanes': ({ openTicket: { id } }) => ({ tickets: [{ id, laneIds: [] }] }),
  'POST /tags/sync': ({ openTicket: { id } }) => ({ ticketId: id, tags: [] }),
  'POST /tickets': ({ stranger, queue: { id } }) => ({ contactId: stranger.id, queueId: id }),
  'POST /users': () => ({
    name: 'Nova Pessoa',
    email: `${unique()}@example.com`,
    password: 'guarda-chuva',
  }),
  'POST /users/invite': () => ({ name: 'Nova Pessoa', email: `${unique()}@example.com` }),
  'PUT /companies/:id/schedules': { schedules: [] },
  'PUT /contacts/:id': { name: 'Outro Nome' },
  'PUT /queue/:id': { name: 'Fila de sempre' },
  'PUT /settings/:key': { value: 'enabled' },
  'POST /contacts/:id/erase': ({ stranger }) => ({ reason: 'Pediu por e-mail', confirmation: stranger.name }),
  'PUT /tags/:id': { name: 'Etiqueta de sempre' },
  'PUT /tickets/:id': { status: 'closed' },
  'PUT /whatsapp/:id': { name: 'Conexão de sempre' },
}

export function bodyOf(endpoint: Endpoint, company: Stocked): Body | undefined {
  if (!endpoint.body) return undefined
  const body = bodies[nameOf(endpoint)] ?? exampleBodyOf(endpoint, company)
  return typeof body === 'function' ? body(company) : body
}

export const pathParameters = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** @throws Error when a parameter's record is not known here: a new endpoint says what it names. */
export function pathRecord({ path }: Endpoint, parameter: string): Named {
  const firstWord = firstWordOf(path)
  const isMade = parameter === 'id' && makers.has(firstWord)
  const named = isMade ? madeAt(firstWord) : pathRecords[`${firstWord}/${parameter}`]
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
