import type { BrowserContext } from '@playwright/test'

/** Largest extra delay of a request, an answer or a live update, in milliseconds; 0 without E2E_JITTER. */
const LONGEST = Number(process.env['E2E_JITTER'] ?? 0)

/** Runs in the page, before its own code. */
function delayAll(longest: number): void {
  // Mostly short, rarely long.
  const someTime = () => Math.random() ** 2 * longest

  class LateRequest extends XMLHttpRequest {
    #isAborted = false

    override send(body?: Parameters<XMLHttpRequest['send']>[0]) {
      setTimeout(() => !this.#isAborted && super.send(body), someTime())
    }

    override abort() {
      this.#isAborted = true
      super.abort()
    }

    override set onloadend(handle: NonNullable<XMLHttpRequest['onloadend']>) {
      super.onloadend = (event) => setTimeout(() => void handle.call(this, event), someTime())
    }
  }

  class LateSocket extends WebSocket {
    override set onmessage(handle: NonNullable<WebSocket['onmessage']>) {
      let last = 0
      const waiting: MessageEvent[] = []
      super.onmessage = (event) => {
        const now = performance.now()
        last = Math.max(now + someTime(), last)
        waiting.push(event)
        // Takes the first waiting item, whichever timer fires first: timers less than a millisecond apart are
        // not ordered.
        setTimeout(() => void handle.call(this, waiting.shift() ?? event), last - now)
      }
    }
  }

  Object.assign(globalThis, { XMLHttpRequest: LateRequest, WebSocket: LateSocket })
}

/**
 * Delays each request, answer and live update of a browser by a random time of up to E2E_JITTER milliseconds,
 * for example 1500. So they arrive in other orders than on a fast machine. A test that fails then reveals a
 * race, in a screen or in the test itself.
 */
export async function addJitter(context: BrowserContext): Promise<void> {
  if (LONGEST > 0) await context.addInitScript(delayAll, LONGEST)
}
