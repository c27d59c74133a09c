import type { BrowserContext, TestInfo } from '@playwright/test'

/**
 * What a page shows and what has the focus, in a few lines: open dialogs, alerts, refused fields, requests.
 */
function describePage(): string[] {
  const words = (element: Element | null, most = 200) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, most)
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const focused = document.activeElement
  const refused = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
    .map((entry) => `${(entry as PerformanceResourceTiming).responseStatus} ${new URL(entry.name).pathname}`)
  return [
    `page ${location.pathname}${location.search}, ${innerWidth}x${innerHeight}`,
    `focus: ${focused?.outerHTML.slice(0, 120)}`,
    ...all('[role="dialog"], [role="alertdialog"]').map((dialog) => `dialog: ${words(dialog)}`),
    ...all('[role="alert"]').map((alert) => `alert: ${words(alert)}`),
    ...all('[role="menu"], [role="listbox"]').map((list) => `open list: ${words(list, 80)}`),
    ...all('[aria-invalid="true"]').map((field) => `refused field: ${field.getAttribute('name')}`),
    ...refused.slice(-5),
  ]
}

/** Adds the state of the open pages to the report of a test that failed. `npm test` prints it at its end. */
export async function reportPages(contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  for (const page of pages) {
    const lines = await page.evaluate(describePage).catch((error: Error) => [`page: ${error.message}`])
    await testInfo.attach('page', { body: lines.join('\n'), contentType: 'text/plain' })
  }
}
