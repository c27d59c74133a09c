import { describe, expect, it } from 'vitest'
import { aReceiver } from '../../testing/servers/aReceiver.js'
import { askOutside } from './askOutside.js'

const get = (timeoutMs = 5_000) => ({
  method: 'GET' as const,
  headers: { authorization: 'Bearer segredo' },
  signal: AbortSignal.timeout(timeoutMs),
  allowPrivate: true,
  maxBytes: 1_000,
})

describe('a system that a company named', () => {
  it('is asked with headers and a body, and answers as a whole', async () => {
    const { url, received } = await aReceiver({ status: 404, body: 'não há' })
    expect(await askOutside(url, { ...get(), method: 'POST', body: '{"a":1}' })).toEqual({
      status: 404,
      text: 'não há',
    })
    expect(received).toMatchObject([{ body: '{"a":1}', headers: { authorization: 'Bearer segredo' } }])
  })

  it('sends nobody elsewhere: a redirect is an answer', async () => {
    const target = await aReceiver()
    const { url } = await aReceiver({ status: 307, headers: { Location: target.url } })
    expect(await askOutside(url, get())).toEqual({ status: 307, text: '' })
    expect(target.received).toEqual([])
  })

  it('is no answer when it says too much, nothing in time, or nobody is there', async () => {
    const large = await aReceiver({ status: 200, body: 'x'.repeat(1_001) })
    expect(await askOutside(large.url, get())).toEqual({ failure: 'tooLarge' })
    const silent = await aReceiver('silent')
    expect(await askOutside(silent.url, get(100))).toEqual({ failure: 'timeout' })
    expect(await askOutside('http://127.0.0.1:1/', get())).toEqual({ failure: 'connection' })
  })

  it.each(['http://127.0.0.1/', 'https://10.0.0.1/', 'http://example.com/', 'nada', 'ftp://example.com/'])(
    'is not asked at %s where private addresses may not be called',
    async (address) => {
      expect(await askOutside(address, { ...get(), allowPrivate: false })).toEqual({ failure: 'address' })
    },
  )
})
