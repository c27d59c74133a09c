import { SessionBuilder, SessionCipher, ProtocolAddress, type SignalStorage } from 'libsignal'
import curve from 'libsignal/src/curve.js'
import { describe, expect, it, vi } from 'vitest'
import { x25519Agreement, importKeysRaw, makeKeyPair } from './rawCurve.js'

const { calculateAgreement, generateKeyPair } = curve
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => Buffer.from(text, 'hex')

/** A party with its own keys and sessions in memory. */
function somebody(name: string) {
  const [identity, signedPreKey, preKey] = [makeKeyPair(), makeKeyPair(), makeKeyPair()]
  const sessions = new Map<string, unknown>()
  const storage: SignalStorage = {
    loadSession: (id) => Promise.resolve(sessions.get(id) as never),
    storeSession: (id, session) => Promise.resolve(void sessions.set(id, session)),
    isTrustedIdentity: () => true,
    loadPreKey: () => Promise.resolve(preKey),
    removePreKey: () => undefined,
    loadSignedPreKey: () => signedPreKey,
    getOurRegistrationId: () => 1,
    getOurIdentity: () => identity,
  }
  const bundle = {
    registrationId: 1,
    identityKey: identity.pubKey,
    signedPreKey: {
      keyId: 1,
      publicKey: signedPreKey.pubKey,
      signature: curve.calculateSignature(identity.privKey, signedPreKey.pubKey),
    },
    preKey: { keyId: 1, publicKey: preKey.pubKey },
  }
  return { storage, bundle, address: new ProtocolAddress(name, 0) }
}

describe('a secret that two x25519Agreement on', () => {
  it('is that of RFC 7748, section 6.1', () => {
    const alice = bytes('77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a')
    const bob = bytes('05de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f')
    expect(hex(x25519Agreement(bob, alice))).toBe(
      '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742',
    )
  })

  it('is that of the library, whoever has made the keys', () => {
    for (const [one, other] of [
      [makeKeyPair(), makeKeyPair()],
      [makeKeyPair(), generateKeyPair()],
      [generateKeyPair(), makeKeyPair()],
    ] as const) {
      const secret = hex(x25519Agreement(one.pubKey, other.privKey))
      expect(secret).toBe(hex(calculateAgreement(one.pubKey, other.privKey)))
      expect(secret).toBe(hex(x25519Agreement(other.pubKey, one.privKey)))
    }
  })

  it.each([
    ['no key', Buffer.alloc(0)],
    ['a key of another length', Buffer.alloc(40, 5)],
    ['a key of another kind', Buffer.alloc(33, 6)],
    ['a point that gives none', Buffer.concat([Buffer.of(5), Buffer.alloc(32)])],
  ])('is refused with %s, as by the library', (_what, publicKey) => {
    const { privKey } = makeKeyPair()
    expect(() => calculateAgreement(publicKey, privKey)).toThrow()
    expect(() => x25519Agreement(publicKey, privKey)).toThrow()
    expect(() => x25519Agreement(makeKeyPair().pubKey, publicKey)).toThrow()
  })
})

it('the library’s sessions are made with it, and are understood on both sides', async () => {
  importKeysRaw()
  importKeysRaw()
  const agreed = vi.spyOn(curve, 'calculateAgreement')
  const made = vi.spyOn(curve, 'generateKeyPair')
  const [maria, shop] = [somebody('maria'), somebody('shop')]
  await new SessionBuilder(maria.storage, shop.address).initOutgoing(shop.bundle)
  const [out, back] = [
    new SessionCipher(maria.storage, shop.address),
    new SessionCipher(shop.storage, maria.address),
  ]
  const body = ({ body: text }: { body: string }) => Buffer.from(text, 'binary')
  agreed.mockClear()
  made.mockClear()
  const first = await out.encrypt(Buffer.from('Oi'))
  expect(String(await back.decryptPreKeyWhisperMessage(body(first)))).toBe('Oi')
  expect([agreed.mock.calls.length, made.mock.calls.length]).toEqual([6, 1])
  const answer = await back.encrypt(Buffer.from('Olá'))
  expect(String(await out.decryptWhisperMessage(body(answer)))).toBe('Olá')
  vi.restoreAllMocks()
})
