import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { env } from '../config/env.js'
import { assertAllowedOrigin } from './allowedOrigin.js'

const callFrom =
  (origin: string | undefined, host = '192.168.0.5:8080') =>
  () =>
    assertAllowedOrigin({ headers: { origin, host } } as Request)

describe('a call that a cookie alone authorises', () => {
  it('is accepted from the client, from the server’s own pages, and from outside a browser', () => {
    expect(callFrom(env.clientOrigins[0])).not.toThrow()
    expect(callFrom('http://192.168.0.5:8080')).not.toThrow()
    expect(callFrom(undefined)).not.toThrow()
  })

  it.each([
    'https://evil.example',
    'http://192.168.0.5:9090',
    'null',
    'http://192.168.0.5.evil.example:8080',
  ])('is refused from %s', (origin) => {
    expect(callFrom(origin)).toThrow('ERR_NO_PERMISSION')
  })
})
