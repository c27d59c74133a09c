/** An algorithm of cryptography that the server uses itself, not by a library of a protocol. */
export interface Algorithm {
  /** As it is written in the sources. */
  name: string
  purpose: string
  /** The files that may use it, from `backend/src`; absent: any. */
  files?: readonly string[]
}

export const algorithms: readonly Algorithm[] = [
  {
    name: 'aes-256-gcm',
    purpose: 'seals secrets at rest, bound to their place',
    files: ['platform/crypto/seal.ts'],
  },
  { name: 'HS256', purpose: 'signs access and refresh tokens (JWT), with a key for each' },
  {
    name: 'sha256',
    purpose:
      'as HMAC: signs addresses of files, webhooks and device marks; as HKDF: makes a key for each purpose; alone: stores random tokens of 128 bits or more, and tells contents apart',
  },
  {
    name: 'bcrypt',
    purpose:
      'hashes passwords, with at least cost 10 in production (`BCRYPT_COST`); long ones by SHA-256 first',
    files: ['platform/crypto/program.ts'],
  },
  {
    name: 'SHA1',
    purpose: 'as HMAC: makes codes of authenticator apps (TOTP), most of which know no other',
    files: ['features/company/secondFactor/secondFactor.rules.ts'],
  },
  {
    name: 'PBKDF2/SHA-256',
    purpose: 'is the work of a proof of work, which ALTCHA’s library makes and checks; protects no secret',
    files: ['platform/proofOfWork/proofOfWork.ts'],
  },
  {
    name: 'x25519',
    purpose: 'WhatsApp’s key agreement (Signal), which its protocol gives',
    files: ['whatsapp/baileys/library/rawCurve.ts'],
  },
  {
    name: 'aes-256-cbc',
    purpose: 'opens files of WhatsApp with a MAC checked over them, as its protocol gives it',
    files: ['whatsapp/baileys/downloadMedia.ts'],
  },
]

/** Calls whose algorithm is their first argument. */
const NAMED =
  /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|hkdfSync|hkdf|generateKeyPairSync|pbkdf2Sync|pbkdf2)\(\s*['"`]([\w-]+)['"`]/g
/** Options of tokens and proofs: `algorithm: 'HS256'`, `algorithms: ['HS256']`. */
const OF_TOKENS = /\balgorithms?: \[?['"`]([\w/-]+)['"`]/g
const BCRYPT = /from ['"`](bcrypt)js['"`]/g

/** The names of algorithms in a source. */
export const algorithmsIn = (text: string): string[] =>
  [NAMED, OF_TOKENS, BCRYPT].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
