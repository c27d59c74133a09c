import { webhooksApi, type Endpoint } from '@balcao/contract'
import type { SchemaFieldDescription, SchemaObjectDescription } from 'yup'
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
} from '../src/testing/fixtures.js'
import { fieldRecords, makers, nameOf, type Stocked } from './namedRecords.js'

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

type Body = Record<string, unknown>

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
