import { request as httpRequest } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { endpoint, limits } from '@balcao/contract'
import { array, number, object, string } from 'yup'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '../../../models/index.js'
import { aSessionOf } from '../../../testing/apiClient.js'
import { serveRoutes } from '../../../testing/servers/serveRoutes.js'
import { aCompany } from '../../../testing/fixtures.js'
import { AppError } from '../../errors/AppError.js'
import { log } from '../../log/log.js'
import { route, routeOutsideScope } from '../route.js'

const converted = vi.fn((value: unknown) => value)
const body = object({
  word: string().max(20).trim(),
  numbers: array(number().transform(converted)).max(5),
  inner: object({ word: string().max(20) }).default(undefined),
})
const open = endpoint('POST', '/open', { body }).answers<unknown>()
const forUsers = endpoint('POST', '/users-only', { body }).answers<unknown>()
const forAdmins = endpoint('POST', '/admins-only', { body }).answers<unknown>()
const staged = endpoint('POST', '/staged', { body }).answers<unknown>()
const form = endpoint('POST', '/form', { body, bodyBytes: limits.bodyBytes.form }).answers<unknown>()
const usersForm = endpoint('POST', '/users-form', {
  body,
  bodyBytes: limits.bodyBytes.form,
}).answers<unknown>()
const bySecret = endpoint('POST', '/by-secret', { body }).answers<unknown>()
const without = endpoint('DELETE', '/without').answers<unknown>()
const wordy = endpoint('GET', '/wordy').answers<unknown>()

const handled = vi.fn(({ body: received }: { body: unknown }) => Promise.resolve({ said: received }))
const { server, port } = serveRoutes([
  route(open, { access: 'public' }, handled),
  route(forUsers, { access: 'user' }, handled),
  route(forAdmins, { access: 'tags:delete' }, handled),
  routeOutsideScope(staged, { access: 'tags:delete' }, handled),
  route(form, { access: 'public' }, handled),
  route(usersForm, { access: 'user' }, handled),
  route(
    bySecret,
    {
      access: 'public',
      admitUnread: ({ query }) => {
        if (query['secret'] !== 'right') throw new AppError('ERR_NO_PERMISSION')
      },
    },
    handled,
  ),
  route(without, { access: 'user' }, handled),
  route(wordy, { access: 'public' }, () =>
    Promise.reject(new AppError('ERR_VALIDATION', { field: 'body', message: 'x'.repeat(1_000_000) })),
  ),
])

const headersOf = async (user: User) => ({ Authorization: `Bearer ${(await aSessionOf(user)).token}` })

let agent: Record<string, string>
beforeAll(async () => {
  agent = await headersOf((await aCompany()).agent)
})

const padded = (bytes: number) => JSON.stringify({ word: 'a', padding: 'x'.repeat(bytes) })

/** A request whose body is written by hand. It is cut at the end of the test. */
function begin(path: string, headers: Record<string, string | number> = {}, method = 'POST') {
  const call = httpRequest({
    port: port(),
    method,
    path,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  onTestFinished(() => void call.destroy())
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (response) => {
      void textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
  return { call, answered }
}

function send(path: string, sent: string | Buffer, headers: Record<string, string> = {}) {
  const { call, answered } = begin(path, headers)
  call.end(sent)
  return answered
}

const errorOf = (text: string): string => (JSON.parse(text) as { error: string }).error

describe('a body is not read', () => {
  it.each([
    ['of whoever is not logged in', '/users-only', {}, 401, 'ERR_SESSION_EXPIRED'],
    ['of whoever has no valid token', '/users-only', { Authorization: 'Bearer x' }, 403, 'ERR_TOKEN_EXPIRED'],
  ])('%s', async (_sentence, path, headers, status, code) => {
    const { call, answered } = begin(path, { ...headers, 'Content-Length': 1_000 })
    call.write('{"word": ')
    const { text, ...answer } = await answered
    expect([answer.status, errorOf(text)]).toEqual([status, code])
  })

  it.each(['/admins-only', '/staged'])('of whoever may not call %s', async (path) => {
    const { call, answered } = begin(path, { ...agent, 'Content-Length': 1_000 })
    call.write('{"word": ')
    expect(await answered).toEqual({ status: 403, text: '{"error":"ERR_NO_PERMISSION"}' })
  })

  it('of whoever comes without the secret that the address must carry', async () => {
    const { call, answered } = begin('/by-secret?secret=wrong', { 'Content-Length': 1_000 })
    call.write('{"word": ')
    expect(await answered).toEqual({ status: 403, text: '{"error":"ERR_NO_PERMISSION"}' })
    expect((await send('/by-secret?secret=right', '{"word":"a"}')).status).toBe(200)
  })

  it.each(['as they are', 'compressed'])('of whoever has sent very many bytes, %s', async (how) => {
    const headers = await headersOf((await aCompany()).agent)
    const text = padded(limits.bodyBytes.form - 100)
    const encoded = how === 'compressed' ? { 'Content-Encoding': 'gzip' } : {}
    const sent = how === 'compressed' ? gzipSync(text) : text
    const statuses: number[] = []
    for (let count = 0; count < 18; count++)
      statuses.push((await send('/users-form', sent, { ...headers, ...encoded })).status)
    expect(new Set(statuses.slice(0, 16))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
    expect((await send('/users-form', '{"word":"a"}', agent)).status).toBe(200)
  })

  it('when it says itself that it is longer than the call takes', async () => {
    const { call, answered } = begin('/open', { 'Content-Length': limits.bodyBytes.call + 1 })
    call.write('{"word": ')
    expect(await answered).toEqual({ status: 413, text: '{"error":"ERR_BODY_TOO_LARGE"}' })
  })

  it('by a call that has none', async () => {
    const { call, answered } = begin('/without', { ...agent, 'Content-Length': 1_000 }, 'DELETE')
    call.write('{"word": ')
    expect(await answered).toEqual({ status: 200, text: '{}' })
  })
})

describe('a body', () => {
  it('may be as long as its call says, and of a form longer', async () => {
    expect((await send('/open', padded(limits.bodyBytes.call - 100))).status).toBe(200)
    expect((await send('/form', padded(limits.bodyBytes.form - 100))).status).toBe(200)
    expect((await send('/form', padded(limits.bodyBytes.form))).status).toBe(413)
  })

  it('that does not say its length is read no further than that', async () => {
    const { call, answered } = begin('/open', { 'Transfer-Encoding': 'chunked' })
    call.end(padded(limits.bodyBytes.call))
    expect(await answered).toEqual({ status: 413, text: '{"error":"ERR_BODY_TOO_LARGE"}' })
  })

  it('may be compressed, and is no longer for it', async () => {
    const gzip = { 'Content-Encoding': 'gzip' }
    expect((await send('/open', gzipSync('{"word":"a"}'), gzip)).text).toBe('{"said":{"word":"a"}}')
    expect((await send('/open', gzipSync(padded(10_000_000)), gzip)).status).toBe(413)
  })

  it.each([
    ['an encoding that nobody knows', { 'Content-Encoding': 'x-nobody' }, '{"word":"a"}'],
    ['bytes that are not gzip', { 'Content-Encoding': 'gzip' }, '{"word":"a"}'],
    ['half of a gzip', { 'Content-Encoding': 'gzip' }, gzipSync('{"word":"a"}').subarray(0, 15)],
    ['bytes that are not deflate', { 'Content-Encoding': 'deflate' }, '{"word":"a"}'],
    ['bytes that are not brotli', { 'Content-Encoding': 'br' }, '{"word":"a"}'],
    ['two encodings', { 'Content-Encoding': 'gzip, br' }, gzipSync('{"word":"a"}')],
    ['a charset that nobody knows', { 'Content-Type': 'application/json; charset=utf-0' }, '{"word":"a"}'],
    ['a charset that is not JSON’s', { 'Content-Type': 'application/json; charset=latin1' }, '{"word":"a"}'],
    ['half of a JSON', {}, '{"word":'],
    ['a JSON that is no object', {}, '"a"'],
  ])('is refused with %s', async (_sentence, headers, sent) => {
    const failed = vi.spyOn(log, 'error')
    onTestFinished(() => failed.mockRestore())
    expect(await send('/open', sent, headers)).toEqual({
      status: 400,
      text: '{"error":"ERR_MALFORMED_JSON"}',
    })
    expect(failed).not.toHaveBeenCalled()
  })

  it('that breaks off is no failure of ours', async () => {
    const failed = vi.spyOn(log, 'error')
    onTestFinished(() => failed.mockRestore())
    const closed = new Promise<void>((resolve) => {
      server().once('request', (_req, res) => res.once('close', resolve))
    })
    const { call, answered } = begin('/open', { 'Content-Length': 1_000 })
    call.write('{"word": ', () => call.destroy())
    await expect(answered).rejects.toThrow()
    await closed
    expect(failed).not.toHaveBeenCalled()
  })

  it('that does not come to its end in time is not waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { call, answered } = begin('/open', { 'Content-Length': 1_000 })
    call.write('{"word": ')
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    // Not all timers: something left by another test file may set timers endlessly.
    vi.runOnlyPendingTimers()
    expect(await answered).toEqual({ status: 408, text: '{"error":"ERR_BODY_TOO_SLOW"}' })
  })
})

describe('what does not fit its schema', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  it.each([
    ['a list in the place of a text', `{"word":${nested(3_000)}}`, 'body.word'],
    ['an object in the place of a text', `{"word":${objects(2_000)}}`, 'body.word'],
    ['a list of lists', `{"numbers":${nested(3_000)}}`, 'body.numbers[0]'],
    ['an object in the place of a list', `{"numbers":${objects(2_000)}}`, 'body.numbers'],
    ['a list in the place of an object', `{"inner":${nested(3_000)}}`, 'body.inner'],
    ['an object deeper inside', `{"inner":{"word":${objects(2_000)}}}`, 'body.inner.word'],
    ['a list in the place of the whole', nested(3_000), 'body'],
    ['a text in the place of a number', `{"numbers":["${'x'.repeat(10_000)}"]}`, 'body.numbers[0]'],
    ['a text in the place of a list', `{"numbers":"${'x'.repeat(10_000)}"}`, 'body.numbers'],
    ['a text in the place of an object', `{"inner":"${'x'.repeat(10_000)}"}`, 'body.inner'],
    ['a method in the place of a text', '{"word":{"toString":1,"trim":1}}', 'body.word'],
  ])('is refused shortly, and without being quoted: %s', async (_sentence, sent, field) => {
    const { status, text } = await send('/open', sent)
    expect(status).toBe(400)
    expect(text.length).toBeLessThan(200)
    expect(JSON.parse(text)).toMatchObject({ error: 'ERR_VALIDATION', field })
    expect(text).not.toMatch(/xx|\[\[|toString/)
  })

  it('is not even converted when a list is too long', async () => {
    converted.mockClear()
    const answer = await send('/form', `{"numbers":[${'"1",'.repeat(200_000)}"1"]}`)
    expect(JSON.parse(answer.text)).toEqual({
      error: 'ERR_VALIDATION',
      field: 'body.numbers',
      message: 'body.numbers must be a list of at most 5',
    })
    expect(converted).not.toHaveBeenCalled()
    expect((await send('/form', '{"numbers":["1","2"]}')).text).toBe('{"said":{"numbers":[1,2]}}')
    expect(converted).toHaveBeenCalledTimes(2)
  })

  it('is left out when the schema does not name it, whatever it is', async () => {
    const sent = `{"word":"a","__proto__":{"inner":1},"constructor":1,"other":${nested(3_000)}}`
    expect((await send('/open', sent)).text).toBe('{"said":{"word":"a"}}')
  })

  it('is not even read when it nests deeper than what costs little, brackets in texts apart', async () => {
    const nesting = (part: string) => send('/form', `{"numbers":["1"],"other":${part}}`)
    for (const deep of [nested(10_000), objects(10_000), nested(400_000)])
      expect(await nesting(deep)).toEqual({ status: 400, text: '{"error":"ERR_MALFORMED_JSON"}' })
    for (const fits of [nested(9_000), JSON.stringify(`\\"${'['.repeat(10_001)}`)])
      expect((await nesting(fits)).text).toBe('{"said":{"numbers":[1]}}')
  })

  it('cannot be a list without an end: such a route does not start', () => {
    const endless = endpoint('POST', '/endless', {
      body: object({ words: array(string()) }),
    }).answers<unknown>()
    expect(() => route(endless, { access: 'public' }, handled)).toThrow('The list body.words does not say')
  })
})

it('a refusal that would be long says its code alone', async () => {
  const { call, answered } = begin('/wordy', {}, 'GET')
  call.end()
  expect(await answered).toEqual({ status: 400, text: '{"error":"ERR_VALIDATION"}' })
})
