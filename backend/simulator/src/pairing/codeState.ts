import type { KeyPair } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'

/** The state of linking by an eight-character code, which stands in for the QR's secret. */
export type PairingCode = {
  ref: Buffer
  /** For whom the client asked. */
  phoneJid: string
  /** salt (32), iv (16) and the client's ephemeral key under the code (32). */
  wrappedEphemeral: Buffer
  typed?: TypedCode
}

/** What there is from the moment the code was typed. */
export type TypedCode = {
  phone: Account
  ephemeral: KeyPair
  companionEphemeral: Buffer
  resolve: (device: LinkedDevice) => void
  reject: (reason: unknown) => void
}
