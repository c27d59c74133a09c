import { expect, it } from 'vitest'
import { idInHash, targetOf } from './links.rules'

it.each([
  ['#entrar', { kind: 'page', page: 'attendant', id: 'entrar' }],
  ['developer.md', { kind: 'page', page: 'developer', id: '' }],
  [
    'troubleshooting.md#não-recebo-avisos',
    { kind: 'page', page: 'troubleshooting', id: 'não-recebo-avisos' },
  ],
  ['/api/docs/balcao.ts', { kind: 'server', path: '/api/docs/balcao.ts' }],
  ['https://www.standardwebhooks.com', { kind: 'elsewhere', url: 'https://www.standardwebhooks.com' }],
  ['nowhere.md', undefined],
  ['/tickets', undefined],
  ['http://example.com', undefined],
  ['', undefined],
])('a link to %s leads to %o', (to, target) => {
  expect(targetOf(to, 'attendant')).toEqual(target)
})

it.each([
  ['#n%C3%A3o-entra', 'não-entra'],
  ['', ''],
  ['#%', ''],
])('the address ends with %o, which names %o', (hash, id) => {
  expect(idInHash(hash)).toBe(id)
})
