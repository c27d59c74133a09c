import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoint, id, name } from '@balcao/contract'
import type { Express } from 'express'
import request from 'supertest'
import { array, number, object, string } from 'yup'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadActor } from '../../features/company/auth/index.js'
import { aSessionOf } from '../../testing/apiClient.js'
import { aCompany, type CompanyFixture } from '../../testing/fixtures.js'
import { env } from '../config/env.js'
import { AppError } from '../errors/AppError.js'
import { log } from '../log/log.js'
import { currentCompanyId } from '../tenancy/scope.js'
import { createHttpApp } from './httpApp.js'
import { route, type Route } from './route.js'

const things = {
  list: endpoint('GET', '/things', {
    query: object({ page: number().integer().min(1), word: string() }),
  }).answers<unknown>(),
  update: endpoint('PUT', '/things/:id', {
    params: object({ id: id().required() }),
    body: object({ name: name().required(), tags: array(string().required()).max(10) }),
  }).answers<unknown>(),
  remove: endpoint('DELETE', '/things/:id').answers<unknown>(),
  find: endpoint('GET', '/things/:id').answers<unknown>(),
  newest: endpoint('GET', '/things/newest').answers<unknown>(),
  open: endpoint('GET', '/open').answers<unknown>(),
  broken: endpoint('GET', '/broken').answers<unknown>(),
  refused: endpoint('GET', '/refused').answers<unknown>(),
  superOnly: endpoint('GET', '/super').answers<unknown>(),
}

const routes: Route[] = [
  route(things.list, { access: 'user' }, ({ query }) => Promise.resolve({ query })),
  route(things.update, { access: 'user' }, ({ params, body }) =>
    Promise.resolve({ params, body, company: currentCompanyId() }),
  ),
  route(things.remove, { access: 'tags:delete' }, () => Promise.resolve({})),
  route(things.find, { access: 'public' }, () => Promise.resolve({ answeredBy: 'find' })),
  route(things.newest, { access: 'public' }, () => Promise.resolve({ answeredBy: 'newest' })),
  route(things.superOnly, { access: 'super' }, () => Promise.resolve({})),
  route(things.open, { access: 'public' }, () => Promise.resolve({ open: true })),
  route(things.broken, { access: 'public' }, () => Promise.reject(new Error('the secret reason'))),
  route(things.refused, { access: 'public' }, () =>
    Promise.reject(new AppError('ERR_RATE_LIMITED', { retryAfter: 7 })),
  ),
]

const mayShowFile = () => Promise.resolve(true)
const app = createHttpApp({
  routes,
  loadActor,
  mayShowFile,
  readyChecks: [
    { name: 'fine', holds: () => Promise.resolve(true) },
    { name: 'away', holds: () => Promise.reject(new Error('away')) },
  ],
})

let fixture: CompanyFixture
let bearer: string
beforeAll(async () => {
  fixture = await aCompany()
  bearer = `Bearer ${(await aSessionOf(fixture.agent)).token}`
})

describe('a route', () => {
  it('gives its handler what the schemas made of the input, in the caller’s company', async () => {
    const response = await request(app)
      .put('/things/7')
      .set('Authorization', bearer)
      .send({ name: '  Fila  ', unknown: 'dropped' })
    expect([response.status, response.body]).toEqual([
      200,
      { params: { id: 7 }, body: { name: 'Fila' }, company: fixture.company.id },
    ])
  })

  it('ignores case and a trailing slash, and takes an empty query value as absent', async () => {
    for (const path of ['/things', '/things/', '/Things']) {
      const response = await request(app).get(`${path}?page=&word=a`).set('Authorization', bearer)
      expect(response.body, path).toEqual({ query: { word: 'a' } })
    }
  })

  it('with a fixed word wins over one with a parameter that was declared before', async () => {
    const answers = await Promise.all(['/things/newest', '/things/7'].map((path) => request(app).get(path)))
    expect(answers.map(({ body }) => body as unknown)).toEqual([
      { answeredBy: 'newest' },
      { answeredBy: 'find' },
    ])
  })

  it.each([
    ['the path', '/things/seven', { name: 'Fila' }, 'params.id'],
    ['a missing field', '/things/7', {}, 'body.name'],
    ['a field that is too short', '/things/7', { name: ' F ' }, 'body.name'],
    ['a field inside a list', '/things/7', { name: 'Fila', tags: ['a', {}] }, 'body.tags[1]'],
    ['a body that is no object', '/things/7', [], 'body'],
  ])('names %s when it is wrong', async (_sentence, url, body, field) => {
    const response = await request(app).put(url).set('Authorization', bearer).send(body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: 'ERR_VALIDATION',
      field,
      message: expect.any(String) as string,
    })
  })

  it.each([
    ['admins', '/things/7', 'delete' as const],
    ['super users', '/super', 'get' as const],
  ])('for %s refuses everyone else', async (_sentence, url, method) => {
    const response = await request(app)[method](url).set('Authorization', bearer)
    expect([response.status, response.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }])
  })

  it('cannot share its method and path with another', () => {
    const twice = [...routes, route(things.open, { access: 'public' }, () => Promise.resolve({}))]
    expect(() => createHttpApp({ routes: twice, loadActor, mayShowFile, readyChecks: [] })).toThrow(
      'Two routes answer GET /open',
    )
  })
})

describe('an answer', () => {
  it('says nothing of an unknown error but the id under which it is logged', async () => {
    const response = await request(app).get('/broken')
    expect(response.status).toBe(500)
    expect(response.body).toEqual({ error: 'ERR_INTERNAL', requestId: response.headers['x-request-id'] })
  })

  it('says when to try again', async () => {
    const response = await request(app).get('/refused')
    expect([response.status, response.headers['retry-after']]).toEqual([429, '7'])
  })

  it('is ERR_NOT_FOUND for what is no route', async () => {
    const response = await request(app).get('/nowhere')
    expect([response.status, response.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }])
  })

  it('is not cached, and its page runs no foreign script and embeds only help videos', async () => {
    const { headers } = await request(app).get('/open')
    expect(headers['cache-control']).toBe('no-store')
    const policy = headers['content-security-policy']?.split(';')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('may be read by the client’s pages, and by no other site’s', async () => {
    const client = env.clientOrigins[0] ?? ''
    const own = await request(app).options('/open').set('Origin', client)
    expect(own.status).toBe(204)
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': client,
      'access-control-allow-credentials': 'true',
    })
    const foreign = await request(app).get('/open').set('Origin', 'https://evil.example')
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('health', () => {
  it('is up while the process is, and not ready while something is away', async () => {
    expect((await request(app).get('/health')).body).toEqual({ status: 'up' })
    const ready = await request(app).get('/ready')
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'not ready', checks: { fine: true, away: false } },
    ])
  })

  it('says in words what to mend, and stays ready where that is a warning', async () => {
    const full = { name: 'space', holds: () => Promise.resolve(false), problem: 'Full.', isWarning: true }
    const asked = createHttpApp({ routes: [], loadActor, mayShowFile, readyChecks: [full] })
    const ready = await request(asked).get('/ready')
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ready', checks: { space: false }, problems: ['Full.'] },
    ])
  })

  it('is looked after once a second, however often somebody asks', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const holds = vi.fn(() => Promise.resolve(true))
    const asked = createHttpApp({ routes: [], loadActor, mayShowFile, readyChecks: [{ name: 'it', holds }] })
    const ask = async () => (await request(asked).get('/ready')).status
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200))
    expect(holds).toHaveBeenCalledTimes(1)
    holds.mockResolvedValue(false)
    vi.advanceTimersByTime(1_000)
    expect(await ask()).toBe(503)
    expect(holds).toHaveBeenCalledTimes(2)
  })

  it('is not ready while a check gives no answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const hangs = {
      name: 'hangs',
      holds: vi.fn(() => new Promise<boolean>(() => undefined)),
      problem: 'It is another problem.',
    }
    const asked = createHttpApp({ routes: [], loadActor, mayShowFile, readyChecks: [hangs] })
    const answer = request(asked)
      .get('/ready')
      .then(({ status, body }: { status: number; body: { problems: string[] } }) => [status, body.problems])
    await expect.poll(() => hangs.holds.mock.calls).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    expect(await answer).toEqual([503, ['hangs: no answer within 2 s']])
  })
})

describe('API and client on one port', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'balcao-client-'))
  const before = env.CLIENT_DIST
  let both: Express
  beforeAll(() => {
    mkdirSync(path.join(dist, 'assets'))
    writeFileSync(path.join(dist, 'index.html'), '<title>Balcão</title>')
    writeFileSync(path.join(dist, 'icon.svg'), '<svg/>')
    writeFileSync(path.join(dist, 'sw.js'), 'self')
    writeFileSync(path.join(dist, 'assets', 'app-1.js'), 'run()')
    env.CLIENT_DIST = dist
    const api = (['GET', 'POST'] as const).map((method) =>
      route(endpoint(method, '/tickets').answers<unknown>(), { access: 'public' }, () =>
        Promise.resolve({ api: true }),
      ),
    )
    both = createHttpApp({ routes: api, loadActor, mayShowFile, readyChecks: [] })
  })
  afterAll(() => {
    env.CLIENT_DIST = before
    rmSync(dist, { recursive: true })
  })

  const PAGE = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' }
  const isPage = async (url: string, headers: Record<string, string>, method: 'get' | 'post' = 'get') => {
    const { text } = await request(both)[method](url).set(headers)
    return text.includes('<title>')
  }

  it.each([
    ['a browser that opens a page gets the client', '/tickets', PAGE, true],
    ['so does an old browser, by what it accepts', '/tickets', { Accept: 'text/html,*/*' }, true],
    ['whatever the path', '/', PAGE, true],
    [
      'a script that fetches data gets the API',
      '/tickets',
      { 'Sec-Fetch-Dest': 'empty', Accept: 'text/html' },
      false,
    ],
    ['so does a program', '/tickets', { Accept: 'application/json' }, false],
    [
      'a service worker that passes a navigation on gets the client',
      '/tickets',
      { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' },
      true,
    ],
  ])('%s', async (_sentence, url, headers, page) => {
    expect(await isPage(url, headers)).toBe(page)
  })

  it('a form that is sent gets the API', async () => {
    expect(await isPage('/tickets', PAGE, 'post')).toBe(false)
  })

  it('says what the choice depends on, so that no cache mixes them up', async () => {
    const { headers } = await request(both).get('/tickets').set(PAGE)
    expect(headers['vary']).toContain('Sec-Fetch-Dest')
    expect(headers['vary']).toContain('Accept')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('has browsers ask for the service worker each time', async () => {
    const found = await request(both).get('/sw.js')
    expect([found.text, found.headers['cache-control']]).toEqual(['self', 'no-cache'])
    expect(found.headers['content-type']).toContain('javascript')
    expect(found.headers['content-security-policy']).toContain("default-src 'self'")
  })

  it('keeps files that carry a hash for a year, and has no page in the place of a lost one', async () => {
    const found = await request(both).get('/assets/app-1.js')
    expect([found.text, found.headers['cache-control']]).toEqual([
      'run()',
      'public, max-age=31536000, immutable',
    ])
    for (const headers of [PAGE, {}]) {
      const lost = await request(both).get('/assets/app-0.js').set(headers)
      expect([lost.status, lost.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }])
      expect(lost.headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['/assets/%00', {}],
    ['/assets/%E0%A4%A', {}],
    ['/assets/../../etc/passwd', {}],
    ['/assets/%2e%2e/%2e%2e/etc/passwd', {}],
    ['/assets/', {}],
    ['/assets', {}],
    [`/assets/${'x'.repeat(3_000)}`, {}],
    ['/%E0%A4%A', {}],
    ['/.env', {}],
  ])('has nothing at %s', async (url, headers) => {
    const failed = vi.spyOn(log, 'error')
    onTestFinished(() => failed.mockRestore())
    const answer = await request(both).get(url).set(headers)
    expect([answer.status, answer.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }])
    expect(failed).not.toHaveBeenCalled()
  })

  it.each([
    ['a part that a file has not', { Range: 'bytes=999-' }, 416],
    ['a version that it is not', { 'If-Match': '"another"' }, 412],
  ])('says so when somebody asks for %s', async (_sentence, headers, status) => {
    for (const url of ['/assets/app-1.js', '/icon.svg']) {
      const answer = await request(both).get(url).set(headers)
      expect([url, answer.status, answer.headers['cache-control']]).toEqual([url, status, 'no-store'])
    }
  })
})
