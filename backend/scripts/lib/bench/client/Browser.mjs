import { chromium } from '@playwright/test'
import { findChromium } from '../../chromium.mjs'
import { awaitOpening, scrollThrough, watchPaints } from './inPage.mjs'

const LIST = '[data-testid="virtuoso-scroller"]'
const TICKET = 'a[data-ticket]'

/** One person at one browser, who looks at the product as it was built. */
export class Browser {
  #browser
  #context
  #address

  static async open(address) {
    const self = new Browser()
    self.#address = address
    self.#browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    })
    await self.#newContext()
    return self
  }

  async #newContext() {
    this.#context = await this.#browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'pt-BR',
    })
    await this.#context.addInitScript(watchPaints)
  }

  close() {
    return this.#browser.close()
  }

  /**
   * Loads a page as somebody does who has never been here: nothing is in the browser's cache.
   * @param ready what shows when the page can be used.
   * @returns `{ readyMs, lcp, cls, scriptKb, requests }`; the kilobytes as they were sent, until nothing more was asked for.
   */
  async load(path, ready) {
    const page = await this.#context.newPage()
    const devtools = await this.#context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = new Set()
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

  loadLogin() {
    return this.load('/login', 'button[type=submit]')
  }

  loadTickets() {
    return this.load('/tickets', TICKET)
  }

  async logIn(email, password) {
    const page = await this.#context.newPage()
    await page.goto(`${this.#address}/login`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.locator(TICKET).first().waitFor()
    await page.close()
  }

  /** The tickets screen with everybody's open tickets. */
  async tickets() {
    const page = await this.#context.newPage()
    await page.goto(`${this.#address}/tickets`)
    await page.locator(TICKET).first().waitFor()
    await page.waitForLoadState('networkidle')
    return page
  }
}

export const ticketsShown = (page) =>
  page.locator(TICKET).evaluateAll((links) => links.map(({ dataset }) => Number(dataset.ticket)))

/** @returns milliseconds from the click to the painted messages. */
export async function openFromList(page, id) {
  await page.evaluate(awaitOpening)
  await page.locator(`a[data-ticket="${id}"]`).click()
  return page.evaluate(() => window.balcaoOpening)
}

/** @returns a function that tells how many milliseconds of its processor the page's thread has used meanwhile. */
export async function meterThread(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000
  }
  const before = await used()
  return async () => {
    const spent = (await used()) - before
    await devtools.detach()
    return spent
  }
}

/** @returns milliseconds of the slowest answer of the page to a click so far. */
export const slowestAnswer = (page) => page.evaluate(() => window.balcaoSeen.inp)

export const scrollList = (page, tickets) =>
  page.evaluate(scrollThrough, {
    ...{ scroller: LIST, px: 120, rows: '[data-ticket]', key: 'data-ticket' },
    ...{ enough: tickets, patience: 15_000 },
  })

export const scrollThread = (page, messages) =>
  page.evaluate(scrollThrough, {
    ...{ scroller: '[data-thread]', px: -400, rows: '[data-message]', key: 'data-message' },
    ...{ enough: messages, patience: 15_000 },
  })
