import type { Page } from '@playwright/test'

/**
 * Milliseconds in which an action can be undone (ui/feedback/toast.ts), and the longer time for slow
 * machines.
 */
const MOMENT = { real: 5_000, long: 100_000 }

/**
 * Makes the moment in which something can be taken back a long one in a tab, the words with their button
 * included: what is looked at in it takes its time where the machine is slow or busy. It ends by the button,
 * by closing the words, or by leaving the page. Before the page is opened.
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
