import jwt from 'jsonwebtoken'
import { expect, it } from 'vitest'
import { maybeClaims, tokenKeys } from './verifyToken.js'

const [earlier, later, third] = ['earlier', 'later', 'third'].map((name) => name.repeat(8))
const signed = (secret: string | undefined, options: jwt.SignOptions = {}) =>
  jwt.sign({ sessionId: '1' }, secret ?? '', { algorithm: 'HS256', ...options })

it('has the claims of a token that one of both secrets has signed', () => {
  const keys = tokenKeys(later ?? '', earlier)
  for (const secret of [later, earlier])
    expect(maybeClaims(signed(secret), keys)).toMatchObject({ sessionId: '1' })
  expect(maybeClaims(signed(earlier), tokenKeys(later ?? '', undefined))).toBeNull()
})

it('has none for a token that brings its own key, or says where that is', () => {
  const keys = tokenKeys(later ?? '', earlier)
  const own = third ?? ''
  const jwk = { kty: 'oct', k: Buffer.from(own).toString('base64url') }
  for (const header of [
    { jwk },
    { jku: 'https://example.com/keys' },
    { kid: own },
    { x5u: 'https://example.com' },
  ])
    expect(maybeClaims(signed(own, { header: { alg: 'HS256', ...header } }), keys)).toBeNull()
})

it('has none for another secret, another algorithm, a token whose time is over, and for none', () => {
  const keys = tokenKeys(later ?? '', earlier)
  expect(maybeClaims(signed(third), keys)).toBeNull()
  expect(maybeClaims(signed(later, { algorithm: 'HS384' }), keys)).toBeNull()
  for (const secret of [later, earlier])
    expect(maybeClaims(signed(secret, { expiresIn: -1 }), keys)).toBeNull()
  const [, payload] = signed(later).split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  expect(maybeClaims(`${none}.${payload}.`, keys)).toBeNull()
  expect(maybeClaims('', keys)).toBeNull()
})
