// What runs in the page. Each function is sent to the browser as it stands, so none of them knows anything of
// this file.

declare global {
  interface Window {
    /** Since the page was loaded: largest paint (ms), sum of the shifts, slowest answer to a click (ms). */
    balcaoSeen: { lcp: number; cls: number; inp: number }
    /** Milliseconds from the last click to the painted thread. */
    balcaoOpening: Promise<number>
  }
}

/** What the browser notes of what happens in a page; each kind has some of these. */
interface Noted extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
  interactionId: number
}

/**
 * Before anything else in the page: notes the largest paint, what shifted, and how long the page took to
 * answer a click.
 */
export function watchPaints(): void {
  const seen = { lcp: 0, cls: 0, inp: 0 }
  window.balcaoSeen = seen
  const watch = (type: string, note: (entry: Noted) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Noted)
    }).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('layout-shift', ({ hadRecentInput, value }) => (seen.cls += hadRecentInput ? 0 : value))
  watch(
    'event',
    ({ interactionId, duration }) => (seen.inp = interactionId ? Math.max(seen.inp, duration) : seen.inp),
    { durationThreshold: 16 },
  )
}

/**
 * Waits for the next click. `window.balcaoOpening` is then the milliseconds from it to the frame that shows
 * the last messages of a thread.
 */
export function awaitOpening(): void {
  const before = document.querySelector('[data-thread]')
  const painted = (since: number, resolve: (ms: number) => void): void => {
    const thread = document.querySelector('[data-thread]')
    if (!thread || thread === before || !thread.querySelector('[data-message]')) {
      requestAnimationFrame(() => painted(since, resolve))
      return
    }
    // The frame after the next one begins when this one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)))
  }
  window.balcaoOpening = new Promise<number>((resolve) =>
    document.addEventListener('click', ({ timeStamp }) => painted(timeStamp, resolve), {
      capture: true,
      once: true,
    }),
  )
}

interface Scroll {
  /** Which element scrolls. */
  scroller: string
  /** Each frame, negative upwards. */
  px: number
  /** Which elements are counted, by the attribute `key`, and how many of them are enough. */
  rows: string
  key: string
  enough: number
  /** Whether rows stay in the page: there are new ones only where what scrolls has grown. */
  keepsRows: boolean
  /** Milliseconds to wait for something new. */
  patience: number
}

/** Milliseconds of each frame, and how many rows were gone over. */
export interface Scrolled {
  frames: number[]
  rows: number
}

/** Scrolls, a step each frame, until enough was gone over or nothing comes any more. */
export function scrollThrough({
  scroller,
  px,
  rows,
  key,
  enough,
  keepsRows,
  patience,
}: Scroll): Promise<Scrolled> {
  const box = document.querySelector(scroller)
  if (!box) throw new Error(`There is no ${scroller}`)
  const seen = new Set<string | null>()
  const frames: number[] = []
  let [last, still] = [performance.now(), performance.now()]
  let height = ''
  let grown = -1
  return new Promise((resolve) => {
    const step = (now: number) => {
      frames.push(now - last)
      last = now
      // What is drawn at the edge, and only when it may be new: searching a long page in each frame would be
      // measured, too.
      if (!keepsRows || box.scrollHeight !== grown) {
        grown = box.scrollHeight
        const drawn = box.querySelectorAll(rows)
        for (let index = 0; index < Math.min(60, drawn.length); index++) {
          seen.add(drawn[index]?.getAttribute(key) ?? null)
          seen.add(drawn[drawn.length - 1 - index]?.getAttribute(key) ?? null)
        }
      }
      const place = `${box.scrollTop} ${box.scrollHeight}`
      if (place !== height) {
        still = now
        height = place
      }
      if (seen.size >= enough || now - still > patience) return resolve({ frames, rows: seen.size })
      box.scrollTop += px
      requestAnimationFrame(step)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(step)
    })
  })
}
