import type { KeyPair } from '@whiskeysockets/baileys'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'

/** State of linking by an eight-character code, which replaces the QR's secret. */
export type PairingCode = {
  ref: Buffer
  /** The phone that the client named. */
  phoneJid: string
  /** salt (32), iv (16) and the client's ephemeral key, encrypted with the code (32). */
  wrappedEphemeral: Buffer
  typed?: TypedCode
}

/** State from the moment the code was typed. */
export type TypedCode = {
  phone: Account
  ephemeral: KeyPair
  companionEphemeral: Buffer
  resolve: (device: LinkedDevice) => void
  reject: (reason: unknown) => void
}
