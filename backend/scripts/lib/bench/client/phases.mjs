// What is measured in the browser.
import { step } from '../../progress.mjs'
import { percentile } from '../meters.mjs'
import {
  meterThread,
  openFromList,
  scrollList,
  scrollThread,
  slowestAnswer,
  ticketsShown,
} from './Browser.mjs'

const median = (numbers) => percentile(numbers, 0.5)

/** @returns the middle of some loads, number by number; of the shifts the worst. */
async function measureLoads(load, rounds) {
  const loads = []
  for (let round = 0; round < rounds; round++) loads.push(await load())
  const middle = (name) => median(loads.map((each) => each[name]))
  return {
    ...{ readyMs: middle('readyMs'), lcp: middle('lcp'), scriptKb: middle('scriptKb') },
    ...{ requests: middle('requests'), cls: Math.max(...loads.map(({ cls }) => cls)) },
  }
}

const spread = (times) => ({ p50: median(times), p95: percentile(times, 0.95), max: Math.max(...times) })

/** Milliseconds that a pointer rests on a ticket before the click. */
const REST_MS = 400

async function openEach(page, ids, prepare) {
  const [times, work] = [[], []]
  for (const id of ids) {
    await prepare(id)
    const worked = await meterThread(page)
    times.push(await openFromList(page, id))
    work.push(await worked())
  }
  return { ...spread(times), work: median(work) }
}

/** Opens tickets from the list: out of the blue, after the pointer rested on them, and again. */
async function measureOpening(page, count) {
  const ids = (await ticketsShown(page)).slice(0, 2 * count)
  if (ids.length < 4) throw new Error('The list shows too few tickets to open')
  const half = Math.floor(ids.length / 2)
  const [blue, rested] = [ids.slice(0, half), ids.slice(half)]
  const nothing = () => page.mouse.move(1200, 400)
  const first = await openFromList(page, blue[0])
  const cold = await openEach(page, blue.slice(1), nothing)
  const hovered = await openEach(page, rested, async (id) => {
    await page.locator(`a[data-ticket="${id}"]`).hover()
    await page.waitForTimeout(REST_MS)
  })
  const again = await openEach(page, ids, nothing)
  return { first, cold, hovered, again, inp: await slowestAnswer(page) }
}

/** A frame that takes longer is seen as a stutter. */
const LONG_MS = 50

const framesOf = ({ frames, rows }) => ({
  rows,
  frames: frames.length,
  long: frames.filter((ms) => ms > LONG_MS).length,
  ...{ p50: median(frames), p99: percentile(frames, 0.99), max: Math.max(...frames) },
  seconds: frames.reduce((sum, ms) => sum + ms, 0) / 1_000,
})

async function measureScroll(page, scroll) {
  const worked = await meterThread(page)
  const measured = framesOf(await scroll())
  return { ...measured, work: (await worked()) / measured.frames }
}

const measureList = (page, tickets) => measureScroll(page, () => scrollList(page, tickets))

/** Opens the long thread at its end and goes up in it. */
async function measureThread(page, { id, messages }) {
  const opening = await openFromList(page, id)
  return { opening, ...(await measureScroll(page, () => scrollThread(page, messages))) }
}

/** @param how `{ rounds, openings, tickets, messages }`. @param long the id of the long ticket, which the list shows. */
export async function measureClient(browser, who, how, long) {
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
