import { describe, expect, it } from 'vitest'
import { resourcePolicy } from './resourcePolicy.js'

describe('whose pages may show our files', () => {
  it.each([
    ['the same host’s', 'https://balcao.example.com', ['https://balcao.example.com'], 'same-origin'],
    ['another port’s', 'https://balcao.example.com', ['https://balcao.example.com:8443'], 'same-site'],
    [
      'those of a host below',
      'https://example.com',
      ['https://example.com', 'https://app.example.com'],
      'same-site',
    ],
    ['those of a host above', 'https://api.example.com', ['https://example.com'], 'same-site'],
    ['those of a host beside it', 'https://api.example.com', ['https://app.example.com'], 'cross-origin'],
    ['those of another site', 'https://api.example.com', ['https://other.example'], 'cross-origin'],
    [
      'those of one whose name merely ends so',
      'https://example.com',
      ['https://badexample.com'],
      'cross-origin',
    ],
    ['those without TLS', 'https://example.com', ['http://app.example.com'], 'cross-origin'],
    ['those by any name of this machine', 'http://127.0.0.1:8080', ['http://127.0.0.1:8080'], 'cross-origin'],
  ])('%s', (_sentence, apiUrl, clientOrigins, policy) => {
    expect(resourcePolicy(apiUrl, clientOrigins)).toBe(policy)
  })
})
