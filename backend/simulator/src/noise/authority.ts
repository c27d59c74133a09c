import { Curve, proto, type KeyPair } from '@whiskeysockets/baileys'

/**
 * The certificate chain of the handshake: root -> intermediate -> leaf, where the leaf certifies the server's
 * static Noise key. The signatures are real, so a client that checks them only needs the root's public key.
 */
export function issueCertificateChain(root: KeyPair, serverStatic: Uint8Array): Uint8Array {
  const { Details } = proto.CertChain.NoiseCertificate
  const intermediate = Curve.generateKeyPair()
  const intermediateDetails = Details.encode({
    serial: 1,
    issuerSerial: 0,
    key: intermediate.public,
  }).finish()
  const leafDetails = Details.encode({ serial: 2, issuerSerial: 1, key: serverStatic }).finish()
  return proto.CertChain.encode({
    intermediate: { details: intermediateDetails, signature: Curve.sign(root.private, intermediateDetails) },
    leaf: { details: leafDetails, signature: Curve.sign(intermediate.private, leafDetails) },
  }).finish()
}
