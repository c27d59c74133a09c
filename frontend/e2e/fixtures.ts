import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { KeptComputer, logIn, type Sitting } from './keptComputer'
import { ConnectionsPage } from './pages/ConnectionsPage'
import { LoginPage } from './pages/LoginPage'
import { Shell } from './pages/Shell'
import { TicketsPage } from './pages/TicketsPage'
import { Server } from './server'
import { Simulator } from './simulator'
import { World, type Person } from './world'

/** Somebody at a computer of their own. */
export interface Desk {
  page: Page
  shell: Shell
  login: LoginPage
  tickets: TicketsPage
  connections: ConnectionsPage
}

/** How somebody comes to their computer. */
export interface Visit extends Sitting {
  /** The address that they open; the tickets by default. */
  at?: string
  /** Another device than a computer. */
  device?: BrowserContextOptions
}

export type Enter = (person: Person, visit?: Visit) => Promise<Desk>

interface Fixtures {
  simulator: Simulator
  world: World
  server: Server
  /** A computer at which nobody has ever logged in. */
  sitDown: (options?: BrowserContextOptions) => Promise<Desk>
  /** Somebody's own computer, at which they have just logged in. Once for each person: a second login ends the first. */
  enter: Enter
}

interface WorkerFixtures {
  computerOf: (person: Person) => KeptComputer
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; playwright.config.ts does that`)
  return value
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

export const test = base.extend<Fixtures, WorkerFixtures>({
  computerOf: [
    async ({ browser }, use) => {
      const computers = new Map<Person, KeptComputer>()
      await use((person) => {
        const computer = computers.get(person) ?? new KeptComputer(browser, person)
        computers.set(person, computer)
        return computer
      })
      for (const computer of computers.values()) await computer.close()
    },
    { scope: 'worker' },
  ],

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

  enter: async ({ sitDown, computerOf }, use, testInfo) => {
    const used = new Set<KeptComputer>()
    const sit = (person: Person, sitting: Sitting): Promise<Page> => {
      const computer = computerOf(person)
      used.add(computer)
      return computer.sitDown(sitting)
    }
    await use(async (person, { at = '/tickets', device, ...sitting } = {}) => {
      const page = device ? (await sitDown(device)).page : await sit(person, sitting)
      if (device) await logIn(page, person)
      await page.goto(at)
      await expect(page).toHaveURL(({ pathname }) => pathname === at.split('?')[0])
      return deskAt(page)
    })
    // After a failure it is closed as it stands, and what it showed is kept.
    for (const computer of used) await (testInfo.errors.length > 0 ? computer.close() : computer.clear())
  },
})

export { expect }
