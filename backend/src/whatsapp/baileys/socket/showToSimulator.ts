import type { Provider } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { log } from '../../../platform/log/log.js'
import { reasonOf } from '../reasonOf.js'

/**
 * Holds a QR code before the simulator's camera, so that its page can offer to scan it. A code carries a
 * secret that never passes through the server (the phone proves with it that it saw the screen), so the
 * simulator cannot know it otherwise. Only codes of the provider `simulator` go there; a failure costs the
 * comfort, not the link.
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
