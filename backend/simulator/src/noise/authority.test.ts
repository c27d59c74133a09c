import { Curve, proto } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { issueCertificateChain } from './authority.js'
import { verifySignature } from './signatures.js'

describe('the certificate chain', () => {
  const root = Curve.generateKeyPair()
  const server = Curve.generateKeyPair()
  const { leaf, intermediate } = proto.CertChain.decode(issueCertificateChain(root, server.public))
  const { Details } = proto.CertChain.NoiseCertificate
  const intermediateKey = Details.decode(intermediate!.details!).key!

  it('leads from the root over the intermediate to the key of the server', () => {
    expect(Details.decode(intermediate!.details!).issuerSerial).toBe(0)
    expect(Buffer.from(Details.decode(leaf!.details!).key!)).toEqual(Buffer.from(server.public))
    expect(verifySignature(root.public, intermediate!.details!, intermediate!.signature!)).toBe(true)
    expect(verifySignature(intermediateKey, leaf!.details!, leaf!.signature!)).toBe(true)
  })

  it('does not verify under another key or for other content', () => {
    expect(verifySignature(root.public, leaf!.details!, leaf!.signature!)).toBe(false)
    expect(verifySignature(intermediateKey, server.public, leaf!.signature!)).toBe(false)
  })

  it('verifies whatever the library signs, with and without the type byte of the key', () => {
    for (let round = 0; round < 20; round++) {
      const pair = Curve.generateKeyPair()
      const message = Buffer.from(`message ${round}`)
      const signature = Curve.sign(pair.private, message)
      expect(verifySignature(pair.public, message, signature)).toBe(true)
      expect(verifySignature(Buffer.concat([Buffer.from([5]), pair.public]), message, signature)).toBe(true)
    }
  })
})
