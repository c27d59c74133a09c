import type { Provider } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

/**
 * Sends a QR code to the simulator, so that its page can offer to scan it. A code contains a secret that
 * never passes through the server (with it the phone proves that it saw the screen), so the simulator can't
 * know it otherwise. Only for connections of the provider `simulator`. A failure only costs comfort; linking
 * still works.
 */
export async function showToSimulator(provider: Provider, qr: string): Promise<void> {
  if (provider !== 'simulator' || !env.SIMULATOR_URL) return
  try {
    await fetch(`${env.SIMULATOR_URL}/control/qrs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ qr }),
      signal: AbortSignal.timeout(2_000),
    })
  } catch (error) {
    log.debug({ reason: reasonOf(error) }, 'the simulator did not see a QR code')
  }
}
