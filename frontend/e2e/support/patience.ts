import type { Page } from '@playwright/test'

/**
 * Milliseconds in which an action can be undone (ui/feedback/toast.ts), and the longer time for slow
 * machines.
 */
const MOMENT = { real: 5_000, long: 100_000 }

/**
 * Gives a tab much longer to undo an action, and displays the toast with the undo button as long. The checks
 * meanwhile are slow on a slow or busy machine. The time ends with the button, when the toast is closed, or
 * when the page is left. Call it before the page is opened.
 */
export async function lengthenUndo(page: Page): Promise<void> {
  await page.addInitScript(({ real, long }) => {
    const setTimer = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, delay?: number, ...rest: unknown[]) =>
      setTimer(work, delay === real ? long : delay, ...rest)) as typeof window.setTimeout
    // A toast is timed by its animation.
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = `[style*="animation-duration: ${real}ms"] { animation-duration: ${long}ms !important }`
      document.head.append(style)
    })
  }, MOMENT)
}
