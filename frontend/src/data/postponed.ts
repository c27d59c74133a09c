/** A delayed action that can still be cancelled. */
export interface Postponed {
  /** Cancels the action for good. */
  cancel: () => void
  /** Runs the action now. */
  now: () => Promise<void>
}

const waiting = new Set<Postponed>()

/**
 * Runs an action after a delay, unless it is cancelled. It runs at once when the user leaves the page, logs
 * out or switches to another tab, so that it is never lost.
 *
 * @param work handles its own errors; its calls should outlive the page
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

/** Runs all actions that still wait. */
export const settlePostponed = async (): Promise<void> => {
  await Promise.all([...waiting].map((each) => each.now()))
}

window.addEventListener('pagehide', () => void settlePostponed())
// On a phone this is often the last event that a page gets.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void settlePostponed()
})
