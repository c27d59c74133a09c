import type { Browser, BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test'
import { enterBy } from './api'
import { addJitter } from './jitter'
import { reportPages } from './pageState'
import type { Person } from './testData'

/** A URL of ours without scripts: it gives access to our storage while none of our pages is open. */
const PAGE_WITHOUT_CODE = '/favicon.svg'

const WINDOW = { width: 1280, height: 720 }

/** Options for a tab of a reused browser. */
export interface TabOptions extends Pick<BrowserContextOptions, 'viewport' | 'permissions' | 'geolocation'> {
  /** Prepares the tab before anything is opened in it. This cannot be undone, so the tab is a new one. */
  before?: (page: Page) => Promise<unknown>
}

/** Storage key of the order of waiting tickets. */
const waitingOrderKey = (userId: number): string => `balcao.v1.tickets.waitingOrder.${userId}`

/**
 * Logs in without the login page, and leaves the same in the browser: the refresh cookie, and the note that
 * there is one. The newest waiting tickets come first, because earlier tests have left many, and a list
 * renders only its first screen.
 */
export async function logIn(page: Page, person: Person): Promise<void> {
  const userId = await enterBy(page, person)
  if (new URL(page.url()).pathname !== PAGE_WITHOUT_CODE) await page.goto(PAGE_WITHOUT_CODE)
  await page.evaluate((orderKey) => {
    localStorage.setItem('balcao.session', '1')
    localStorage.setItem(orderKey, '"talk"')
  }, waitingOrderKey(userId))
}

/**
 * A person's browser, reused from test to test. It is emptied after each one, so tests are independent. But
 * our files stay in its cache, so it shows a page in half the time of a new browser.
 */
export class ReusedBrowser {
  #context: BrowserContext | null = null
  readonly #browser: Browser
  readonly #person: Person

  constructor(browser: Browser, person: Person) {
    this.#browser = browser
    this.#person = person
  }

  /** Returns an empty tab in which the person is logged in. */
  async openTab({ viewport, permissions, geolocation, before }: TabOptions): Promise<Page> {
    this.#context ??= await this.#newContext()
    const existing = this.#context.pages()[0] ?? (await this.#context.newPage())
    if (permissions) await this.#context.grantPermissions(permissions)
    if (geolocation) await this.#context.setGeolocation(geolocation)
    await logIn(existing, this.#person)
    const page = before ? await this.#context.newPage() : existing
    await page.setViewportSize(viewport ?? WINDOW)
    await before?.(page)
    return page
  }

  async #newContext(): Promise<BrowserContext> {
    const context = await this.#browser.newContext()
    await addJitter(context)
    return context
  }

  /** Empties it: tabs, storage, permissions. The session stays for the next test. */
  async clear(): Promise<void> {
    const [page, ...others] = this.#context?.pages() ?? []
    if (!this.#context || !page) return
    for (const tab of others) await tab.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // So that the pointer is over nothing on the next page.
    await page.mouse.move(0, 0)
    await page.goto(PAGE_WITHOUT_CODE)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    await this.#context.clearPermissions()
    await this.#context.setGeolocation(null)
  }

  /** Closes the browser; the next tab opens a new one. After a failed test, its pages are reported first. */
  async close(failed?: TestInfo): Promise<void> {
    if (this.#context && failed) await reportPages([this.#context], failed)
    await this.#context?.close()
    this.#context = null
  }
}
