import { aesDecryptCTR, aesDecryptGCM, aesEncryptCTR, Curve, hkdf } from '@whiskeysockets/baileys'
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { newStanzaId, nowSeconds, requiredBytes, SERVER, stanza, type Stanza } from '../wire/stanza.js'
import type { TypedCode } from './codeState.js'
import type { PairingOffer } from './PairingOffer.js'
import { linkOrAsk } from './scan.js'

/** Name that WhatsApp requires from a client that asks for a code. */
const KNOWN_CLIENT = /^(Chrome|Edge|Firefox|Opera|Safari) \((Mac OS|Windows|Ubuntu|Linux)\)$/

/**
 * The client asks for a code, which it has made itself and shows. Answers the reference; null if the client's
 * name is not allowed.
 */
export function takeCompanionHello(offer: PairingOffer, request: Stanza): Stanza | null {
  const client = requiredBytes(request, 'companion_platform_display').toString()
  if (!KNOWN_CLIENT.test(client)) return null
  const ref = Buffer.from(randomBytes(16).toString('hex'))
  const wrappedEphemeral = requiredBytes(request, 'link_code_pairing_wrapped_companion_ephemeral_pub')
  offer.code = { ref, phoneJid: request.attrs.jid ?? '', wrappedEphemeral }
  return stanza('link_code_companion_reg', { stage: 'companion_hello' }, [
    stanza('link_code_pairing_ref', {}, ref),
  ])
}

/** Somebody types the code on the phone. Resolves when the device is linked; refuses a wrong code. */
export function enterCode(network: Network, phone: Account, code: string): Promise<LinkedDevice> {
  const offer = [...network.offers].reverse().find((candidate) => candidate.code?.phoneJid === phone.jid)
  const pairing = offer?.code
  if (!offer || !pairing) throw new Refusal(409, 'no client waits for a code of this phone')
  const wrapped = pairing.wrappedEphemeral
  const companionEphemeral = aesDecryptCTR(
    wrapped.subarray(48, 80),
    codeKey(code, wrapped.subarray(0, 32)),
    wrapped.subarray(32, 48),
  )
  const ephemeral = Curve.generateKeyPair()
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const wrappedPrimary = Buffer.concat([salt, iv, aesEncryptCTR(ephemeral.public, codeKey(code, salt), iv)])
  return new Promise((resolve, reject) => {
    pairing.typed = { phone, ephemeral, companionEphemeral, resolve, reject }
    offer.link.send(
      stanza(
        'notification',
        { from: SERVER, type: 'link_code_companion_reg', id: newStanzaId(), t: nowSeconds() },
        [
          stanza('link_code_companion_reg', { stage: 'primary_hello' }, [
            stanza('link_code_pairing_ref', {}, pairing.ref),
            stanza('primary_identity_pub', {}, phone.peer.identity.signedIdentityKey.public),
            stanza('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrappedPrimary),
          ]),
        ],
      ),
    )
  })
}

/**
 * The client's half of the exchange. The phone derives from it the secret that a QR would contain, and links
 * the client.
 */
export function takeCompanionFinish(offer: PairingOffer, request: Stanza): void {
  const typed = offer.code?.typed
  if (!typed) throw new Error('the code was not typed yet')
  offer.code = undefined
  try {
    const secret = pairingSecret(typed, requiredBytes(request, 'link_code_pairing_wrapped_key_bundle'))
    linkOrAsk(offer, typed.phone, secret).then(typed.resolve, typed.reject)
  } catch (error) {
    const isWrongCode = !(error instanceof Refusal)
    typed.reject(isWrongCode ? new Refusal(409, 'this is not the code that the client shows') : error)
  }
}

/**
 * @param bundle salt (32), iv (12), then encrypted: the client's identity, the phone's identity, random bytes
 */
function pairingSecret({ phone, ephemeral, companionEphemeral }: TypedCode, bundle: Buffer): Buffer {
  const shared = Curve.sharedKey(ephemeral.private, companionEphemeral)
  const key = hkdf(shared, 32, {
    salt: bundle.subarray(0, 32),
    info: 'link_code_pairing_key_bundle_encryption_key',
  })
  const plain = aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), Buffer.alloc(0))
  const identityShared = Curve.sharedKey(phone.peer.identity.signedIdentityKey.private, plain.subarray(0, 32))
  const random = plain.subarray(64)
  return Buffer.from(hkdf(Buffer.concat([shared, identityShared, random]), 32, { info: 'adv_secret' }))
}

function codeKey(code: string, salt: Uint8Array): Buffer {
  return pbkdf2Sync(code, salt, 2 << 16, 32, 'sha256')
}
