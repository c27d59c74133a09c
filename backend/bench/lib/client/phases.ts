// The measurements in the browser.
import type { Page } from '@playwright/test'
import { Failure, step } from '../../../scripts/beforeInstall/progress.mjs'
import { percentile } from '../meters.js'
import {
  meterThread,
  openFromList,
  scrollList,
  scrollThread,
  slowestAnswer,
  visibleTickets,
  type Browser,
  type Load,
} from './Browser.js'
import type { Scrolled } from './inPage.js'

const median = (numbers: number[]) => percentile(numbers, 0.5)

/** @returns the median of each number over several loads; for the layout shifts, the worst. */
async function measureLoads(load: () => Promise<Load>, rounds: number): Promise<Load> {
  const loads: Load[] = []
  for (let round = 0; round < rounds; round++) loads.push(await load())
  const middle = (name: keyof Load) => median(loads.map((each) => each[name]))
  return {
    readyMs: middle('readyMs'),
    lcp: middle('lcp'),
    scriptKb: middle('scriptKb'),
    requests: middle('requests'),
    cls: Math.max(...loads.map(({ cls }) => cls)),
  }
}

const spread = (times: number[]) => ({
  p50: median(times),
  p95: percentile(times, 0.95),
  max: Math.max(...times),
})

/** Milliseconds from the click until the messages are painted, and milliseconds of processor time. */
export interface Opened {
  p50: number
  p95: number
  max: number
  work: number
}

/** Milliseconds that the pointer rests on a ticket before the click. */
const REST_MS = 400

async function openEach(page: Page, ids: number[], prepare: (id: number) => Promise<void>): Promise<Opened> {
  const times: number[] = []
  const work: number[] = []
  for (const id of ids) {
    await prepare(id)
    const worked = await meterThread(page)
    times.push(await openFromList(page, id))
    work.push(await worked())
  }
  return { ...spread(times), work: median(work) }
}

/** Opens tickets from the list: at once, after the pointer rested on them, and a second time. */
async function measureOpening(page: Page, count: number) {
  const ids = (await visibleTickets(page)).slice(0, 2 * count)
  const half = Math.floor(ids.length / 2)
  const [first, ...blue] = ids.slice(0, half)
  if (first === undefined || blue.length === 0) throw new Failure('The list shows too few tickets to open.')
  const nothing = () => page.mouse.move(1200, 400)
  const firstMs = await openFromList(page, first)
  const cold = await openEach(page, blue, nothing)
  const hovered = await openEach(page, ids.slice(half), async (id) => {
    await page.locator(`a[data-ticket="${id}"]`).hover()
    await page.waitForTimeout(REST_MS)
  })
  const again = await openEach(page, ids, nothing)
  return { first: firstMs, cold, hovered, again, inp: await slowestAnswer(page) }
}

/** A person sees a longer frame as a stutter. */
const LONG_MS = 50

const framesOf = ({ frames, rows }: Scrolled) => ({
  rows,
  frames: frames.length,
  long: frames.filter((ms) => ms > LONG_MS).length,
  p50: median(frames),
  p99: percentile(frames, 0.99),
  max: Math.max(...frames),
  seconds: frames.reduce((sum, ms) => sum + ms, 0) / 1_000,
})

async function measureScroll(page: Page, scroll: () => Promise<Scrolled>) {
  const worked = await meterThread(page)
  const measured = framesOf(await scroll())
  return { ...measured, work: (await worked()) / measured.frames }
}

const measureList = (page: Page, tickets: number) => measureScroll(page, () => scrollList(page, tickets))

/** Opens the long thread at its end and scrolls up. */
async function measureThread(page: Page, { id, messages }: { id: number; messages: number }) {
  const opening = await openFromList(page, id)
  return { opening, ...(await measureScroll(page, () => scrollThread(page, messages))) }
}

/** How often to measure, and over how many rows. */
interface HowMuch {
  rounds: number
  openings: number
  tickets: number
  messages: number
}

/** @param long the id of the long ticket, which is in the list. */
export async function measureClient(
  browser: Browser,
  who: { email: string; password: string },
  how: HowMuch,
  long: number,
) {
  const login = await step('loading /login', () => measureLoads(() => browser.loadLogin(), how.rounds))
  await browser.logIn(who.email, who.password)
  const tickets = await step('loading /tickets', () => measureLoads(() => browser.loadTickets(), how.rounds))
  const page = await browser.tickets()
  const opening = await step('opening tickets', () => measureOpening(page, how.openings))
  const thread = await step('scrolling a thread', () =>
    measureThread(page, { id: long, messages: how.messages }),
  )
  await page.close()
  const fresh = await browser.tickets()
  const list = await step('scrolling the list', () => measureList(fresh, how.tickets))
  return { login, tickets, opening, thread, list }
}
