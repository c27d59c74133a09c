import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { ConnectionsPage } from './pages/ConnectionsPage'
import { LoginPage } from './pages/LoginPage'
import { Shell } from './pages/Shell'
import { TicketsPage } from './pages/TicketsPage'
import { Server } from './server'
import { Simulator } from './simulator'
import { PASSWORD, people, World, type Person } from './world'

/** Somebody at a computer of their own. */
export interface Desk {
  page: Page
  shell: Shell
  login: LoginPage
  tickets: TicketsPage
  connections: ConnectionsPage
}

interface Fixtures {
  simulator: Simulator
  world: World
  server: Server
  /** A computer at which nobody is logged in. */
  sitDown: (options?: BrowserContextOptions) => Promise<Desk>
  /** A computer at which somebody has just logged in. One place per person: a second login ends the first. */
  enter: (person: Person, options?: BrowserContextOptions) => Promise<Desk>
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; playwright.config.ts does that`)
  return value
}

/** What the login page leaves in the browser, without its page: the refresh cookie, and the note that there is one. */
async function logIn(page: Page, person: Person): Promise<void> {
  const { email } = people[person]
  const answer = await page.request.post('/auth/login', { data: { email, password: PASSWORD } })
  expect(answer.ok()).toBe(true)
  await page.goto('/version')
  await page.evaluate(() => localStorage.setItem('balcao.session', '1'))
}

const deskAt = (page: Page): Desk => ({
  page,
  shell: new Shell(page),
  login: new LoginPage(page),
  tickets: new TicketsPage(page),
  connections: new ConnectionsPage(page),
})

/** Another tab of the same browser, still empty. */
export const tabBeside = async ({ page }: Desk): Promise<Desk> => deskAt(await page.context().newPage())

export const test = base.extend<Fixtures>({
  simulator: async ({}, use) => use(new Simulator(setting('E2E_SIMULATOR_URL'))),
  world: async ({ simulator }, use) => use(new World(simulator)),
  server: async ({}, use) => use(new Server(setting('E2E_CONTROL_URL'))),

  sitDown: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return deskAt(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },

  enter: async ({ sitDown }, use) => {
    await use(async (person, options) => {
      const desk = await sitDown(options)
      await logIn(desk.page, person)
      await desk.page.goto('/tickets')
      await expect(desk.page).toHaveURL(/\/tickets/)
      return desk
    })
  },
})

export { expect }
