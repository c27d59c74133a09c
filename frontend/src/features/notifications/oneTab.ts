/** Milliseconds for which the tab that was first keeps the others from doing the same. */
const HOLD_MS = 3_000
/** Milliseconds that a hidden tab waits: the one that is looked at knows best whether to make a noise. */
const HIDDEN_MS = 250

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Answers true in one tab of this browser alone for each id, the visible one where there is one. Where the browser has no locks
 * (a page without TLS) every tab is told so.
 */
export async function isForThisTab(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  if (document.visibilityState !== 'visible') await wait(HIDDEN_MS)
  return new Promise((resolve) => {
    void navigator.locks.request(`balcao.alert.${id}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock) await wait(HOLD_MS)
    })
  })
}
