import { createPublicKey, verify } from 'node:crypto'

const P = 2n ** 255n - 19n
/** DER header of an Ed25519 public key (RFC 8410). */
const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Verifies an XEdDSA signature (an Ed25519 signature made with a Curve25519 key), as phones do. The library's
 * `Curve.verify` is not used: in this release it accepts every signature.
 * @param publicKey Curve25519 public key, 32 bytes, or 33 with the leading type byte 5
 */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const montgomery = publicKey.length === 33 ? publicKey.subarray(1) : publicKey
  if (montgomery.length !== 32 || signature.length !== 64) return false
  // The sign of the Edwards point is in the otherwise unused top bit of the signature.
  const plainSignature = Buffer.from(signature)
  const sign = plainSignature[63]! & 0x80
  plainSignature[63]! &= 0x7f
  const edwards = edwardsFromMontgomery(montgomery)
  edwards[31]! |= sign
  const key = createPublicKey({ key: Buffer.concat([ED25519_SPKI, edwards]), format: 'der', type: 'spki' })
  return verify(null, message, key, plainSignature)
}

/** y = (u - 1) / (u + 1) mod p, little endian, sign bit clear. */
function edwardsFromMontgomery(montgomery: Uint8Array): Buffer {
  const littleEndian = Buffer.from(montgomery)
  littleEndian[31]! &= 0x7f
  const u = BigInt('0x' + littleEndian.reverse().toString('hex')) % P
  const y = ((u - 1n + P) * power((u + 1n) % P, P - 2n)) % P
  return Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse()
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % P) {
    if (rest & 1n) result = (result * square) % P
  }
  return result
}
