import { Resolver } from 'node:dns/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aReceiver } from '../../testing/servers/aReceiver.js'
import { getOutside } from './getOutside.js'

const options = (part: Partial<Parameters<typeof getOutside>[1]> = {}) => ({
  accept: 'text/html',
  signal: AbortSignal.timeout(5_000),
  allowPrivate: true,
  maxBytes: 1_000,
  takesBeginning: false,
  ...part,
})

/** Every name resolves to these addresses; null for an error. */
function namesResolveTo(ipv4: string[] | null, ipv6: string[] | null = null) {
  const error = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })
  const answer = (addresses: string[] | null) => () =>
    addresses === null ? Promise.reject(error) : Promise.resolve(addresses)
  const spies = [
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(answer(ipv4)),
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(answer(ipv6)),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}

describe('a page whose address a stranger wrote', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://[::ffff:10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://user:pass@example.com/',
    'https://example.com:8443/',
    'ftp://example.com/',
  ])('is not asked at %s', async (address) => {
    expect(await getOutside(new URL(address), options({ allowPrivate: false }))).toEqual({
      failure: 'address',
    })
  })

  it('is not asked when its name leads to a private address', async () => {
    const get = () => getOutside(new URL('https://rebinding.example/'), options({ allowPrivate: false }))
    for (const [ipv4, ipv6] of [
      [['8.8.8.8', '127.0.0.1'], null],
      [['169.254.169.254'], null],
      [['8.8.8.8'], ['::1']],
      [null, ['::ffff:10.0.0.1']],
      [null, ['64:ff9b::a00:1']],
    ] as const) {
      namesResolveTo(ipv4 && [...ipv4], ipv6 && [...ipv6])
      expect(await get()).toEqual({ failure: 'address' })
    }
    namesResolveTo(null)
    expect(await get()).toEqual({ failure: 'connection' })
  })

  it('is followed where it moved to, but not out of the web', async () => {
    const target = await aReceiver({ status: 200, headers: { 'content-type': 'text/html' }, body: 'oi' })
    const moved = await aReceiver({ status: 301, headers: { Location: target.url } })
    const answer = await getOutside(new URL(moved.url), options())
    expect(answer).toMatchObject({ status: 200, type: 'text/html', body: Buffer.from('oi') })
    expect('url' in answer && answer.url.href).toBe(target.url)
    moved.reply = { status: 302, headers: { Location: 'file:///etc/passwd' } }
    expect(await getOutside(new URL(moved.url), options())).toEqual({ failure: 'address' })
  })

  it('is not followed where the caller does not want to go', async () => {
    const target = await aReceiver()
    const moved = await aReceiver({ status: 302, headers: { Location: target.url } })
    const mayFollow = (to: URL) => to.href !== target.url
    expect(await getOutside(new URL(moved.url), options({ mayFollow }))).toEqual({ failure: 'redirect' })
    expect(target.received).toEqual([])
  })

  it('is read up to a limit: its beginning is taken, or it is a failure', async () => {
    const { url } = await aReceiver({ status: 200, body: 'x'.repeat(5_000) })
    expect(await getOutside(new URL(url), options())).toEqual({ failure: 'tooLarge' })
    const answer = await getOutside(new URL(url), options({ takesBeginning: true }))
    expect('body' in answer && answer.body.length).toBe(1_000)
  })

  it('is no answer when it says nothing in time, or nobody is there', async () => {
    const { url } = await aReceiver('silent')
    const signal = AbortSignal.timeout(100)
    expect(await getOutside(new URL(url), options({ signal }))).toEqual({ failure: 'timeout' })
    expect(await getOutside(new URL('http://127.0.0.1:1/'), options())).toEqual({ failure: 'connection' })
  })
})
