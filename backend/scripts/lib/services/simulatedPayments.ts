// Beside the simulator's WhatsApp there is somebody who takes payments (simulator/src/payments).
import { createHash } from 'node:crypto'
import type { Environment } from '../processes.js'

/** By which the server knows the simulator's notifications; the same at each start. */
const webhookSecret = (encryptionKey: string): string =>
  createHash('sha256').update(`payments ${encryptionKey}`).digest('hex')

/** How the server finds who takes payments; what a person has set instead wins. */
export function serverPayments(
  simulatorUrl: string,
  environment: Environment,
  encryptionKey: string,
): Environment {
  if (environment['PAYMENT_PROVIDER']) return {}
  return {
    PAYMENT_PROVIDER: 'efi',
    EFI_URL: `${simulatorUrl}/pix/efi`,
    EFI_CLIENT_ID: 'demo',
    EFI_CLIENT_SECRET: 'demo',
    EFI_PIX_KEY: 'pix@balcao.local',
    PAYMENT_WEBHOOK_SECRET: webhookSecret(encryptionKey),
  }
}

/** Where the simulator tells of payments. */
export function simulatorPayments(serverUrl: string, encryptionKey: string): Environment {
  const secret = webhookSecret(encryptionKey)
  return {
    PAYMENT_WEBHOOK_URL: `${serverUrl}/subscription/webhook?hmac=${secret}`,
    PAYMENT_WEBHOOK_SECRET: secret,
  }
}
