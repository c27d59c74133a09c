/**
 * Milliseconds for which the tab that was first keeps the others from doing the same: one that is not seen
 * may hear much later.
 */
const HOLD_MS = 30_000
/**
 * Milliseconds that a tab waits which is seen but not used, or not even seen: the one in use knows best
 * whether to make a noise.
 */
const SEEN_MS = 120
const HIDDEN_MS = 250

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Answers true in one tab of this browser alone for each id, the one in use where there is one, else a
 * visible one. Where the browser has no locks (a page without TLS) every tab is told so.
 */
export async function isForThisTab(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  if (document.visibilityState !== 'visible') await wait(HIDDEN_MS)
  else if (!document.hasFocus()) await wait(SEEN_MS)
  return new Promise((resolve) => {
    void navigator.locks.request(`balcao.alert.${id}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock) await wait(HOLD_MS)
    })
  })
}
