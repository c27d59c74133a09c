import {
  Curve,
  generateSignalPubKey,
  proto,
  WA_ADV_ACCOUNT_SIG_PREFIX,
  WA_ADV_DEVICE_SIG_PREFIX,
  type KeyPair,
} from '@whiskeysockets/baileys'
import { createHmac } from 'node:crypto'
import { verifySignature } from '../noise/signatures.js'
import { nowSeconds } from '../wire/stanza.js'

/** The phone's signed statement that a device belongs to its account, in the form sent to that device. */
export type SignedIdentity = {
  /** `ADVSignedDeviceIdentityHMAC`, ready for `<device-identity/>`. */
  envelope: Uint8Array
  /** The part that the device must sign, too. */
  details: Uint8Array
}

/**
 * @param phone identity key pair of the phone
 * @param companion identity public key of the device, 32 bytes
 * @param secret read from the device's screen; the device checks the HMAC made with it
 */
export function signDeviceIdentity(
  phone: KeyPair,
  companion: Uint8Array,
  keyIndex: number,
  secret: Buffer,
): SignedIdentity {
  const details = proto.ADVDeviceIdentity.encode({
    rawId: 1,
    timestamp: nowSeconds(),
    keyIndex,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish()
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: phone.public,
    accountSignature: Curve.sign(
      phone.private,
      Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, companion]),
    ),
  }).finish()
  const hmac = createHmac('sha256', secret).update(signed).digest()
  return { envelope: proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish(), details }
}

/** Whether the device has signed the statement. It must, before it is accepted. */
export function isSignedByDevice(
  answer: Uint8Array,
  details: Uint8Array,
  companion: Uint8Array,
  phone: Uint8Array,
): boolean {
  const { deviceSignature } = proto.ADVSignedDeviceIdentity.decode(answer)
  if (!deviceSignature) return false
  const message = Buffer.concat([WA_ADV_DEVICE_SIG_PREFIX, details, companion, phone])
  return verifySignature(generateSignalPubKey(companion), message, deviceSignature)
}
