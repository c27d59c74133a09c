import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './securityHeaders.js'

async function headersAt(apiUrl: string): Promise<Record<string, string>> {
  const app = express()
  app.use(securityHeaders(apiUrl, ['https://files.example.com']))
  app.get('/', (_req, res) => void res.send('x'))
  return (await request(app).get('/')).headers
}

const policyOf = (headers: Record<string, string>): string[] =>
  (headers['content-security-policy'] ?? '').split(';')

describe('what browsers are told about our pages', () => {
  it('is that they use https alone for a year, and at every host below', async () => {
    const secure = await headersAt('https://balcao.example.com')
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(policyOf(secure)).toContain('upgrade-insecure-requests')
    const plain = await headersAt('http://127.0.0.1:8080')
    expect(plain['strict-transport-security']).toBeUndefined()
    expect(policyOf(plain)).not.toContain('upgrade-insecure-requests')
  })

  it('is that scripts come from our own files, and nothing from elsewhere', async () => {
    expect(policyOf(await headersAt('https://balcao.example.com'))).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "script-src-attr 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "connect-src 'self' https://balcao.example.com wss://balcao.example.com",
        "img-src 'self' data: blob: https://files.example.com",
      ]),
    )
  })

  it('is that no page embeds them, holds their window or learns their address', async () => {
    const headers = await headersAt('https://balcao.example.com')
    expect(policyOf(headers)).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
})
