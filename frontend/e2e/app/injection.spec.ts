import type { Page } from '@playwright/test'
import { FORGOTTEN_PASSWORD, LOGIN, SET_PASSWORD, SIGN_UP, VERIFY_EMAIL } from '../../src/app/addresses'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pagePaths } from '../support/pageRoutes'
import { hostileBrand, plantHostileRecords } from './hostileRecords'

/** What the browser said against the policy of our pages, by page. */
type Violations = string[]

/** Collects violations of the policy, and dialogs that a script opened, on every page of this tab. */
async function watch(page: Page): Promise<Violations> {
  const violations: Violations = []
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('dialog', (dialog) => {
    violations.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return violations
}

/** Traces of planted text that became part of a page: attributes that run, and addresses that do. */
const tracesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const running = '[onerror],[onload],[onclick],[onmouseover],iframe[srcdoc],base,a[href^="javascript:" i]'
    const found = [...document.querySelectorAll(running)].map(({ outerHTML }) => outerHTML.slice(0, 100))
    return 'ran' in window ? [...found, 'planted code ran'] : found
  })

test('hostile names, texts, files and brands run nothing on any page', async ({
  testData,
  enter,
  request,
}) => {
  test.setTimeout(600_000)
  const mark = testData.mark()
  let violations: Violations = []
  const { page } = await enter('super', { before: async (tab) => void (violations = await watch(tab)) })
  const api = await Api.as('super', request)
  const { addresses, ticketId, remove } = await plantHostileRecords(api, testData, mark)
  await api.put('/branding', hostileBrand)
  /** Pages that show something planted. */
  const listing = [
    ...Object.values(addresses),
    ...['/quick-messages', '/macros', '/kanban', '/contacts', '/schedules', '/tags', '/helps'],
    ...['/campaigns', '/contact-lists', '/contact-lists/opt-outs', '/announcements', '/queues', '/users'],
  ]
  const opened: string[] = []

  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    // A slow machine may need more than a quiet moment before it shows what has come.
    if (listing.includes(address))
      await expect(page.locator('body'), address).toContainText(mark, { useInnerText: true })
    opened.push(address)
    expect(await tracesIn(page), address).toEqual([])
    expect(violations, address).toEqual([])
  }

  try {
    for (const path of await pagePaths()) {
      const address = addresses[path] ?? path.replace(/\/:\w+\?/, '')
      expect(address, `${path} has a parameter: plant a record for it`).not.toContain(':')
      await test.step(path, () => open(address))
    }
    expect(listing.filter((address) => !opened.includes(address))).toEqual([])

    await test.step('the tabs of pages, and what is searched for', async () => {
      const hostile = encodeURIComponent('<img src=x onerror=top.ran=1>')
      for (const address of [
        ...[
          '/messages-api?tab=webhooks',
          '/settings?tab=brand',
          '/settings?tab=companies',
          '/security?tab=log',
        ],
        ...[`/contacts?q=${hostile}`, `/tickets?tab=search&searchParam=${hostile}#${hostile}`],
        `/tags/${hostile}`,
      ])
        await open(address)
    })

    await test.step('files that a browser could execute are saved', async () => {
      const { messages } = await api.get<{ messages: { mediaUrl: string | null }[] }>(`/messages/${ticketId}`)
      const files = messages.flatMap(({ mediaUrl }) => mediaUrl ?? [])
      const runnable = files.filter((url) => /\.(svg|html)\b/.test(url))
      expect(runnable.length).toBeGreaterThanOrEqual(4)
      for (const url of runnable) {
        const saved = page.waitForEvent('download')
        await page.evaluate((file) => location.assign(file), url)
        await (await saved).cancel()
        expect(await tracesIn(page), url).toEqual([])
      }
    })

    await test.step('the pages before the login, in the brand', async () => {
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.removeItem('balcao.session'))
      for (const path of [LOGIN, SIGN_UP, FORGOTTEN_PASSWORD, SET_PASSWORD, VERIFY_EMAIL])
        await open(
          `${path}?token=<svg/onload=top.ran=1>&email="><svg/onload=top.ran=1>#<svg/onload=top.ran=1>`,
        )
      await expect(page).toHaveTitle(new RegExp('<img src=x'))
    })
  } finally {
    const cleaning = await Api.as('super', request)
    await cleaning.put('/branding', { name: null })
    await remove()
  }
})

test('code that becomes part of a page is seen, though the policy keeps it from running', async ({
  freshBrowser,
}) => {
  const { page } = await freshBrowser()
  const violations = await watch(page)
  await page.goto(LOGIN)
  expect(await tracesIn(page)).toEqual([])
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src=x onerror=top.ran=1><a href="javascript:x">x</a>',
    ),
  )
  await expect.poll(() => violations).toEqual([expect.stringContaining('script-src-attr')])
  expect(await tracesIn(page)).toHaveLength(2)
})
