// Functions that run in the page. The browser gets each one as text, so none may use anything else of this
// file.

declare global {
  interface Window {
    /**
     * Since the page loaded: largest paint (ms), sum of the layout shifts, slowest answer to a click (ms).
     */
    balcaoSeen: { lcp: number; cls: number; inp: number }
    /** Milliseconds from the last click until the thread is painted. */
    balcaoOpening: Promise<number>
  }
}

/** An entry of the browser's performance log. Each kind of entry has some of these fields. */
interface Noted extends PerformanceEntry {
  hadRecentInput: boolean
  value: number
  interactionId: number
}

/**
 * Runs before any other script of the page. It records the largest paint, the layout shifts and the slowest
 * answer to a click.
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
 * Waits for the next click. `window.balcaoOpening` then resolves to the milliseconds from the click to the
 * frame that shows the last messages of a thread.
 */
export function awaitOpening(): void {
  const before = document.querySelector('[data-thread]')
  const painted = (since: number, resolve: (ms: number) => void): void => {
    const thread = document.querySelector('[data-thread]')
    if (!thread || thread === before || !thread.querySelector('[data-message]')) {
      requestAnimationFrame(() => painted(since, resolve))
      return
    }
    // The second frame from now begins when the first one has been painted.
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
  /** The selector of the element that scrolls. */
  scroller: string
  /** Pixels per frame; negative scrolls upwards. */
  px: number
  /** The selector of the rows, the attribute (`key`) that identifies a row, and how many rows are enough. */
  rows: string
  key: string
  enough: number
  /** Whether rows stay in the page. Then there are new rows only when the scrolling element has grown. */
  keepsRows: boolean
  /** Milliseconds to wait for new rows. */
  patience: number
}

/** Milliseconds of each frame, and how many rows were scrolled past. */
export interface Scrolled {
  frames: number[]
  rows: number
}

/** Scrolls one step per frame, until it has seen enough rows or no new ones come. */
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
      // Reads the rows at the edge only when they may be new. A search of a long page in every frame would be
      // measured too.
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
