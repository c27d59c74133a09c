import dns from 'node:dns'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aReceiver } from '../../testing/servers/aReceiver.js'
import { mayCall } from './openRequest.js'
import { postOutside } from './postOutside.js'

const post = { headers: { 'webhook-id': '1' }, body: '{}', timeoutMs: 5_000 }
const inside = { ...post, allowPrivate: true }
const outside = { ...post, allowPrivate: false }

/** Answers of successive lookups of a name. */
function nameResolvesTo(...answers: readonly string[][]) {
  const resolve = vi.spyOn(dns, 'lookup')
  const left = [...answers]
  resolve.mockImplementation(((_name: string, _options: unknown, done: (...found: unknown[]) => void) => {
    const addresses = (left.shift() ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    done(null, addresses)
  }) as never)
  onTestFinished(() => void resolve.mockRestore())
  return resolve
}

describe('an address that a stranger named', () => {
  it.each([
    ...[
      'http://127.0.0.1/',
      'https://127.0.0.1/',
      'https://10.1.2.3/x',
      'https://169.254.169.254/latest/meta-data',
    ],
    ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[fd00::1]:8443/', 'https://localhost/'],
    ...[
      'https://a.localhost/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://user:pass@example.com/',
    ],
    ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd'],
  ])('is refused before it is resolved: %s', async (address) => {
    expect(mayCall(address, false)).toBe(false)
    expect(await postOutside(address, outside)).toEqual({ failure: 'address' })
  })

  it.each(['https://example.com/hook', 'https://8.8.8.8/', 'https://example.com:8443/a?b=c'])(
    'may be called: %s',
    (address) => expect(mayCall(address, false)).toBe(true),
  )

  it('is refused when any address behind its name is private, and not connected to', async () => {
    const { url, received } = await aReceiver()
    const { port } = new URL(url)
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
      nameResolvesTo(addresses)
      expect(await postOutside(`https://rebinding.example:${port}/`, outside)).toEqual({ failure: 'address' })
    }
    expect(received).toEqual([])
  })

  it('is resolved once for one connection, which goes to what was looked at', async () => {
    // A second lookup would find 127.0.0.1, as with a DNS rebinding attack.
    const resolve = nameResolvesTo(['203.0.114.1'], ['127.0.0.1'])
    const result = await postOutside('https://rebinding.example:9/', { ...outside, timeoutMs: 300 })
    expect(['timeout', 'connection']).toContain('failure' in result && result.failure)
    expect(resolve).toHaveBeenCalledTimes(1)
  })
})

describe('an answer', () => {
  it('is told by its status and its beginning', async () => {
    const receiver = await aReceiver({ status: 503, body: 'x'.repeat(100_000) })
    const result = await postOutside(receiver.url, inside)
    expect(result).toMatchObject({ status: 503 })
    expect('answer' in result && result.answer.length).toBe(4_096)
    expect(receiver.received[0]).toMatchObject({ body: '{}', headers: { 'webhook-id': '1' } })
  })

  it('that does not come in time is none', async () => {
    const receiver = await aReceiver('silent')
    expect(await postOutside(receiver.url, { ...inside, timeoutMs: 100 })).toEqual({ failure: 'timeout' })
  })

  it('that redirects is followed with the same body, at most three times', async () => {
    const target = await aReceiver()
    const receiver = await aReceiver({ status: 307, headers: { Location: target.url } })
    expect(await postOutside(receiver.url, inside)).toMatchObject({ status: 200 })
    expect(target.received.map(({ body }) => body)).toEqual(['{}'])
    const circle = await aReceiver()
    circle.reply = { status: 308, headers: { Location: circle.url } }
    expect(await postOutside(circle.url, inside)).toEqual({ failure: 'redirect' })
    expect(circle.received).toHaveLength(4)
    receiver.reply = { status: 307, headers: { Location: 'file:///etc/passwd' } }
    expect(await postOutside(receiver.url, inside)).toEqual({ failure: 'address' })
    receiver.reply = { status: 302, headers: { Location: target.url } }
    expect(await postOutside(receiver.url, inside)).toMatchObject({ status: 302 })
  })

  it('is none where nobody listens', async () => {
    expect(await postOutside('http://127.0.0.1:1/', inside)).toEqual({ failure: 'connection' })
  })
})
