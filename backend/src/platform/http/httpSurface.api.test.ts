import { connect, type AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { authApi, endpoint, tagsApi } from '@balcao/contract'
import request from 'supertest'
import { object, string } from 'yup'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadActor } from '../../features/company/auth/index.js'
import { anonymousApi, apiAs } from '../../testing/apiClient.js'
import { aCompany } from '../../testing/fixtures.js'
import { testServer } from '../../testing/servers/server.js'
import { env } from '../config/env.js'
import { createHttpApp } from './httpApp.js'
import { route } from './route.js'

const echo = {
  ask: endpoint('GET', '/echo', { query: object({ word: string() }) }).answers<unknown>(),
  tell: endpoint('POST', '/echo', {
    query: object({ word: string() }),
    body: object({ name: string(), place: object({ city: string() }) }),
  }).answers<unknown>(),
  place: endpoint('GET', '/echo/address').answers<unknown>(),
}

const routes = [
  route(echo.ask, { access: 'public' }, ({ query }) => Promise.resolve({ query })),
  route(echo.tell, { access: 'public' }, ({ query, body }) =>
    Promise.resolve({ query, body, isAdmin: (body as { isAdmin?: unknown }).isAdmin ?? null }),
  ),
  route(echo.place, { access: 'public' }, ({ req }) => Promise.resolve({ address: req.ip })),
]
const options = { routes, loadActor, mayShowFile: () => Promise.resolve(true), readyChecks: [] }
const app = createHttpApp(options)

describe('every answer', () => {
  it('says its type and its character set, whatever it answers', async () => {
    const { admin } = await aCompany()
    const server = await testServer()
    const answers = await Promise.all([
      request(server).get('/health'),
      request(server).get('/version'),
      request(server).get('/nowhere'),
      request(server).get('/api/docs'),
      request(server).get('/api/docs/openapi.json'),
      request(server).post('/auth/login').set('Content-Type', 'application/json').send('{'),
      anonymousApi().send(tagsApi.list),
      apiAs(admin).send(tagsApi.list),
      apiAs(admin).send(tagsApi.export),
    ])
    const types = answers.map(({ headers }) => headers['content-type'] as string)
    expect(types).toHaveLength(9)
    for (const type of types) expect(type).toMatch(/^(application\/json|text\/(html|csv)); charset=utf-8$/)
    for (const { headers } of answers) expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('answers no TRACE, and repeats no header', async () => {
    const { status, text } = await request(await testServer())
      .trace('/tags/list')
      .set('X-Secret', 'that-stays-here')
    expect(status).toBe(404)
    expect(text).not.toContain('that-stays-here')
  })

  it('has no files of the sources', async () => {
    const server = await testServer()
    for (const path of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/backend/src/main.ts',
      '/assets/../package.json',
    ])
      expect([path, (await request(server).get(path)).status]).toEqual([path, 404])
  })
})

describe('the input of a call', () => {
  it('refuses a parameter that is given twice, and mixes no query with a body', async () => {
    const twice = await request(app).get('/echo?word=a&word=b')
    expect([twice.status, twice.body]).toEqual([
      400,
      { error: 'ERR_VALIDATION', field: 'query.word', message: 'query.word must be a single value' },
    ])
    const apart = await request(app).post('/echo?word=a&name=query').send({ word: 'b', name: 'corpo' })
    expect(apart.body).toEqual({ query: { word: 'a' }, body: { name: 'corpo', place: {} }, isAdmin: null })
  })

  it.each([
    '{"__proto__":{"isAdmin":true},"name":"a"}',
    '{"constructor":{"prototype":{"isAdmin":true}},"name":"a"}',
    '{"name":"a","place":{"__proto__":{"isAdmin":true}}}',
  ])('gives no object a prototype of the caller’s making: %s', async (body) => {
    const answer = await request(app).post('/echo').set('Content-Type', 'application/json').send(body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ body: { name: 'a' }, isAdmin: null })
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })
})

describe('the address of a caller', () => {
  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.9'],
    [2, '198.51.100.7'],
  ])('believes as many proxies as are configured, and no caller: %i', async (proxies, address) => {
    const before = env.TRUST_PROXY
    Object.assign(env, { TRUST_PROXY: proxies })
    onTestFinished(() => void Object.assign(env, { TRUST_PROXY: before }))
    const answer = await request(createHttpApp(options))
      .get('/echo/address')
      .set('X-Forwarded-For', '192.0.2.1, 198.51.100.7, 203.0.113.9')
      .set({ 'X-Real-IP': '192.0.2.66', Forwarded: 'for=192.0.2.67' })
    expect(String((answer.body as { address: string }).address).replace('::ffff:', '')).toBe(address)
  })
})

describe('the end of a message', () => {
  let server: Server
  beforeAll(async () => {
    server = createServer(app)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** What the server says to these bytes until it closes the connection. */
  const answerTo = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
      let text = ''
      socket.on('data', (part) => (text += String(part)))
      socket.once('close', () => resolve(text))
      socket.once('error', reject)
    })

  const head = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  it.each([
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}GET /health HTTP/1.1\r\n\r\n`],
    [
      'a length and chunks',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health`,
    ],
    ['an unknown encoding', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a length that is none', `${head}Content-Length: +2\r\n\r\n{}`],
    ['a header over two lines', `${head}X-A: b\r\n Content-Length: 2\r\n\r\n{}`],
  ])('refuses a message whose end could be read in two ways: %s', async (_sentence, bytes) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
})

it('a login has no other way in than its body', async () => {
  const { agent } = await aCompany()
  const query = { email: agent.email, password: 'x' }
  expect(await anonymousApi().refused(authApi.login, { query, body: {} })).toMatchObject({
    error: 'ERR_VALIDATION',
  })
})
