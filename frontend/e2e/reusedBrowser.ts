import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { logInBy } from './api'
import { addJitter } from './jitter'
import type { Person } from './testData'

/**
 * An address of ours that runs no program: the storage of our pages is at hand there, and none of them is
 * open.
 */
const PAGE_WITHOUT_CODE = '/favicon.svg'

const WINDOW = { width: 1280, height: 720 }

/** What can be chosen for a tab of a browser that has been used before. */
export interface TabOptions extends Pick<BrowserContextOptions, 'viewport' | 'permissions' | 'geolocation'> {
  /**
   * What is done to the tab before anything is opened in it; since it cannot be undone, the tab is then a new
   * one.
   */
  before?: (page: Page) => Promise<unknown>
}

/** Where a browser keeps in which order somebody lists those who wait. */
const waitingOrderKey = (userId: number): string => `balcao.v1.tickets.waitingOrder.${userId}`

/**
 * What the login page leaves in an empty browser, without its page: the refresh cookie, and the note that
 * there is one. Of those who wait the newest come first: the tests before have left customers waiting, and a
 * list shows only its first screen.
 */
export async function logIn(page: Page, person: Person): Promise<void> {
  const userId = await logInBy(page.request, person)
  await page.goto(PAGE_WITHOUT_CODE)
  await page.evaluate((orderKey) => {
    localStorage.setItem('balcao.session', '1')
    localStorage.setItem(orderKey, '"talk"')
  }, waitingOrderKey(userId))
}

/**
 * One person's browser, used again from test to test. It is emptied after each, so a test finds nothing of
 * the one before; but it has our files in its cache, and shows a page for half the work of one that is
 * started anew.
 */
export class ReusedBrowser {
  #context: BrowserContext | null = null
  readonly #browser: Browser
  readonly #person: Person

  constructor(browser: Browser, person: Person) {
    this.#browser = browser
    this.#person = person
  }

  /** Answers a tab with nothing open yet, in which the person is logged in. */
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

  /** Empties it: tabs, storage, cookies, permissions. */
  async clear(): Promise<void> {
    const [page, ...others] = this.#context?.pages() ?? []
    if (!this.#context || !page) return
    for (const tab of others) await tab.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Nothing of the next page is pointed at before somebody does.
    await page.mouse.move(0, 0)
    await page.goto(PAGE_WITHOUT_CODE)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    await this.#context.clearCookies()
    await this.#context.clearPermissions()
    await this.#context.setGeolocation(null)
  }

  /** Closes it; the next tab opens a new one. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = null
  }
}
