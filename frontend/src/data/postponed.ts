/** Work that has been announced and can still be taken back. */
export interface Postponed {
  /** Takes it back; it is never done. */
  cancel: () => void
  /** Does it without waiting any longer. */
  now: () => Promise<void>
}

const waiting = new Set<Postponed>()

/**
 * Does something after a while unless it is cancelled before. Whoever leaves the page, logs out or turns to
 * another tab has made up their mind: it is done at once, so that it is never forgotten.
 *
 * @param work handles its own failures; what it calls should outlive the page
 * @param delay milliseconds
 */
export function postpone(work: () => Promise<void>, delay: number): Postponed {
  const cancel = () => {
    clearTimeout(timer)
    waiting.delete(postponed)
  }
  const now = async () => {
    if (!waiting.has(postponed)) return
    cancel()
    await work()
  }
  const postponed: Postponed = { cancel, now }
  const timer = setTimeout(() => void now(), delay)
  waiting.add(postponed)
  return postponed
}

/** Does all that is still waiting. */
export const settlePostponed = async (): Promise<void> => {
  await Promise.all([...waiting].map((each) => each.now()))
}

window.addEventListener('pagehide', () => void settlePostponed())
// On a phone this is often the last that a page hears.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void settlePostponed()
})
