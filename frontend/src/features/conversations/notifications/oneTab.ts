/**
 * Milliseconds for which the first tab keeps the others from handling the same id: a hidden tab may get the
 * event much later.
 */
const HOLD_MS = 30_000
/**
 * Milliseconds that a visible but unfocused tab waits, or a hidden one: the focused tab should decide whether
 * to play a sound.
 */
const SEEN_MS = 120
const HIDDEN_MS = 250

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Returns true in only one tab of this browser for each id: the focused tab if there is one, else a visible
 * one. Where the browser has no locks (a page without TLS) it is true in every tab.
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
