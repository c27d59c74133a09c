import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { addJitter } from './jitter'
import { reportPages } from './pageState'
import { ReusedBrowser, logIn, type TabOptions } from './reusedBrowser'
import { ConnectionsPage } from './pages/ConnectionsPage'
import { LoginPage } from './pages/LoginPage'
import { Shell } from './pages/Shell'
import { TicketsPage } from './pages/TicketsPage'
import { Server } from './server'
import { Simulator } from './simulator'
import { TestData, type Person } from './testData'

/** A tab with the page objects of our screens. */
export interface Screens {
  page: Page
  shell: Shell
  login: LoginPage
  tickets: TicketsPage
  connections: ConnectionsPage
}

/** Options for opening a person's tab. */
export interface EnterOptions extends TabOptions {
  /** The address to open; default: the tickets. */
  at?: string
  /** Another device than a desktop, in a new browser. */
  device?: BrowserContextOptions
}

export type Enter = (person: Person, options?: EnterOptions) => Promise<Screens>

interface Fixtures {
  simulator: Simulator
  testData: TestData
  server: Server
  /** A new browser in which nobody has logged in yet. */
  freshBrowser: (options?: BrowserContextOptions) => Promise<Screens>
  /** A tab in which a person is logged in. Once per person: a login elsewhere ends the session. */
  enter: Enter
}

interface WorkerFixtures {
  browserOf: (person: Person) => ReusedBrowser
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; playwright.config.ts does that`)
  return value
}

const screensOf = (page: Page): Screens => ({
  page,
  shell: new Shell(page),
  login: new LoginPage(page),
  tickets: new TicketsPage(page),
  connections: new ConnectionsPage(page),
})

/** Another, empty tab of the same browser. */
export const newTabOf = async ({ page }: Screens): Promise<Screens> =>
  screensOf(await page.context().newPage())

export const test = base.extend<Fixtures, WorkerFixtures>({
  browserOf: [
    async ({ browser }, use) => {
      const browsers = new Map<Person, ReusedBrowser>()
      await use((person) => {
        const reused = browsers.get(person) ?? new ReusedBrowser(browser, person)
        browsers.set(person, reused)
        return reused
      })
      for (const reused of browsers.values()) await reused.close()
    },
    { scope: 'worker' },
  ],

  simulator: async ({}, use) => use(new Simulator(setting('E2E_SIMULATOR_URL'))),
  testData: async ({ simulator }, use) => use(new TestData(simulator)),
  server: async ({}, use) => use(new Server(setting('E2E_CONTROL_URL'))),

  freshBrowser: async ({ browser }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await addJitter(context)
      contexts.push(context)
      return screensOf(await context.newPage())
    })
    if (testInfo.errors.length > 0) await reportPages(contexts, testInfo)
    for (const context of contexts) await context.close()
  },

  enter: async ({ freshBrowser, browserOf }, use, testInfo) => {
    const used = new Set<ReusedBrowser>()
    const openTab = (person: Person, tabOptions: TabOptions): Promise<Page> => {
      const reused = browserOf(person)
      used.add(reused)
      return reused.openTab(tabOptions)
    }
    await use(async (person, { at = '/tickets', device, ...tabOptions } = {}) => {
      const page = device ? (await freshBrowser(device)).page : await openTab(person, tabOptions)
      if (device) await logIn(page, person)
      await page.goto(at)
      await expect(page).toHaveURL(({ pathname }) => pathname === at.split('?')[0])
      return screensOf(page)
    })
    // After a failure it is closed as it is, so that its screenshots and traces are kept.
    for (const reused of used) await (testInfo.errors.length > 0 ? reused.close(testInfo) : reused.clear())
  },
})

export { expect }
