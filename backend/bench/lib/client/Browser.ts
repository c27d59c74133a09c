import { chromium, type Browser as Chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/lib/chromium.js'
import { awaitOpening, scrollThrough, watchPaints, type Scrolled } from './inPage.js'

const LIST = '[data-testid="virtuoso-scroller"]'
const TICKET = 'a[data-ticket]'

export interface Load {
  readyMs: number
  lcp: number
  cls: number
  /** Compressed size, counted until the page stopped loading files. */
  scriptKb: number
  requests: number
}

/** One person with one browser, who uses the built product. */
export class Browser {
  readonly #chromium: Chromium
  readonly #context: BrowserContext
  readonly #address: string

  private constructor(address: string, chromium: Chromium, context: BrowserContext) {
    this.#address = address
    this.#chromium = chromium
    this.#context = context
  }

  static async open(address: string): Promise<Browser> {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
    // tsx wraps functions in calls of a helper, which the page does not have.
    const helper = 'globalThis.__name = (named) => named;'
    await context.addInitScript({ content: `${helper}\n(${String(watchPaints)})()` })
    return new Browser(address, browser, context)
  }

  close(): Promise<void> {
    return this.#chromium.close()
  }

  /**
   * Loads a page with an empty cache, as on a first visit.
   * @param ready what appears when the page can be used.
   */
  async load(path: string, ready: string): Promise<Load> {
    const page = await this.#context.newPage()
    const devtools = await this.#context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = new Set<string>()
    let [bytes, requests] = [0, 0]
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      requests += 1
      if (type === 'Script') scripts.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const since = performance.now()
    await page.goto(this.#address + path)
    await page.locator(ready).first().waitFor()
    const readyMs = performance.now() - since
    await page.waitForLoadState('networkidle')
    const { lcp, cls } = await page.evaluate(() => window.balcaoSeen)
    await page.close()
    return { readyMs, lcp, cls, scriptKb: bytes / 1000, requests }
  }

  loadLogin(): Promise<Load> {
    return this.load('/login', 'button[type=submit]')
  }

  loadTickets(): Promise<Load> {
    return this.load('/tickets', TICKET)
  }

  async logIn(email: string, password: string): Promise<void> {
    const page = await this.#context.newPage()
    await page.goto(`${this.#address}/login`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.locator(TICKET).first().waitFor()
    await page.close()
  }

  /** Opens the tickets screen with the open tickets of all users. */
  async tickets(): Promise<Page> {
    const page = await this.#context.newPage()
    await page.goto(`${this.#address}/tickets`)
    await page.locator(TICKET).first().waitFor()
    await page.waitForLoadState('networkidle')
    return page
  }
}

export const visibleTickets = (page: Page): Promise<number[]> =>
  page.locator(TICKET).evaluateAll((links) => links.map((link) => Number(link.getAttribute('data-ticket'))))

/** @returns milliseconds from the click until the messages are painted. */
export async function openFromList(page: Page, id: number): Promise<number> {
  await page.evaluate(awaitOpening)
  await page.locator(`a[data-ticket="${id}"]`).click()
  return page.evaluate(() => window.balcaoOpening)
}

/**
 * @returns a function that tells how many milliseconds of processor time the page's thread has used since.
 */
export async function meterThread(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const task = metrics.find(({ name }) => name === 'TaskDuration')
    return (task?.value ?? NaN) * 1_000
  }
  const before = await used()
  return async () => {
    const spent = (await used()) - before
    await devtools.detach()
    return spent
  }
}

/** @returns milliseconds of the page's slowest answer to a click so far. */
export const slowestAnswer = (page: Page): Promise<number> => page.evaluate(() => window.balcaoSeen.inp)

export const scrollList = (page: Page, tickets: number): Promise<Scrolled> =>
  page.evaluate(scrollThrough, {
    scroller: LIST,
    px: 120,
    rows: '[data-ticket]',
    key: 'data-ticket',
    enough: tickets,
    keepsRows: false,
    patience: 15_000,
  })

export const scrollThread = (page: Page, messages: number): Promise<Scrolled> =>
  page.evaluate(scrollThrough, {
    scroller: '[data-thread]',
    px: -400,
    rows: '[data-message]',
    key: 'data-message',
    enough: messages,
    keepsRows: true,
    patience: 15_000,
  })
