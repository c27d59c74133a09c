// Connects the server with the simulator's payment provider (simulator/src/payments).
import { createHash } from 'node:crypto'
import type { Environment } from '../processes.js'

/** The secret by which the server recognises the simulator's notifications. It is the same at each start. */
const webhookSecret = (encryptionKey: string): string =>
  createHash('sha256').update(`payments ${encryptionKey}`).digest('hex')

/** The variables with which the server finds the payment provider. A person's own settings win. */
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

/** Where the simulator sends its payment notifications. */
export function simulatorPayments(serverUrl: string, encryptionKey: string): Environment {
  const secret = webhookSecret(encryptionKey)
  return {
    PAYMENT_WEBHOOK_URL: `${serverUrl}/subscription/webhook?hmac=${secret}`,
    PAYMENT_WEBHOOK_SECRET: secret,
  }
}
