import {
  connectionsApi,
  contactsApi,
  queuesApi,
  tagsApi,
  usersApi,
  type Endpoint,
  type ErrorCode,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../src/testing/apiClient.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aQueue,
  unique,
  type CompanyFixture,
} from '../src/testing/fixtures.js'

const MISSING = 2_147_483_647

const cases: [ErrorCode, string, Endpoint, (fixture: CompanyFixture) => object | Promise<object>][] = [
  [
    'ERR_QUEUE_NAME_ALREADY_EXISTS',
    'name',
    queuesApi.create,
    ({ queue: { name } }) => ({ name, color: '#123' }),
  ],
  [
    'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    'color',
    queuesApi.create,
    async ({ company }) => {
      const { color } = await aQueue(company, { color: '#abcdef' })
      return { name: 'Outra fila', color }
    },
  ],
  [
    'ERR_DUPLICATED_CONTACT',
    'number',
    contactsApi.create,
    async ({ company }) => ({ name: 'Outra pessoa', number: (await aCustomer(company)).number }),
  ],
  [
    'ERR_USER_EMAIL_ALREADY_EXISTS',
    'email',
    usersApi.create,
    ({ agent: { email } }) => ({ name: 'Outra pessoa', email, password: 'cadeira-azul' }),
  ],
  [
    'ERR_PASSWORD_TOO_COMMON',
    'password',
    usersApi.create,
    () => ({ name: 'Outra pessoa', email: `${unique()}@example.com`, password: '12345678' }),
  ],
  [
    'ERR_NO_QUEUE_FOUND',
    'queueIds',
    usersApi.create,
    () => ({
      name: 'Outra pessoa',
      email: `${unique()}@example.com`,
      password: 'cadeira-azul',
      queueIds: [MISSING],
    }),
  ],
  [
    'ERR_WAPP_NAME_ALREADY_EXISTS',
    'name',
    connectionsApi.create,
    async ({ company }) => ({ name: (await aConnection(company)).name }),
  ],
  [
    'ERR_NO_QUEUE_FOUND',
    'sendIdQueue',
    connectionsApi.create,
    () => ({ name: 'Outra', sendIdQueue: MISSING }),
  ],
  ['ERR_NO_QUEUE_FOUND', 'queueIds', connectionsApi.create, () => ({ name: 'Outra', queueIds: [MISSING] })],
  [
    'ERR_WAPP_GREETING_REQUIRED',
    'greetingMessage',
    connectionsApi.create,
    async ({ company, queue }) => ({ name: 'Outra', queueIds: [queue.id, (await aQueue(company)).id] }),
  ],
  ['ERR_VALIDATION', 'name', tagsApi.create, () => ({ name: 'ab' })],
]

describe('a refusal that is about a field names it', () => {
  it.each(cases)('%s: %s', async (error, field, endpoint, bodyIn) => {
    const fixture = await aCompany()
    const body = await bodyIn(fixture)
    const refusal = await apiAs(fixture.admin).refused(endpoint, { body })
    expect(refusal).toMatchObject({ error, field: `body.${field}` })
  })
})
