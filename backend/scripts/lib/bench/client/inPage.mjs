// What runs in the page. Each function is sent to the browser as it stands, so none of them knows anything of this file.

/** Before anything else in the page: notes the largest paint, what shifted, and how long the page took to answer a click. */
export function watchPaints() {
  const seen = { lcp: 0, cls: 0, inp: 0 }
  window.balcaoSeen = seen
  const watch = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
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

/** Waits for the next click. `window.balcaoOpening` is then the milliseconds from it to the frame that shows the last messages of a thread. */
export function awaitOpening() {
  const before = document.querySelector('[data-thread]')
  const painted = (since, resolve) => {
    const thread = document.querySelector('[data-thread]')
    if (!thread || thread === before || !thread.querySelector('[data-message]'))
      return requestAnimationFrame(() => painted(since, resolve))
    // The frame after the next one begins when this one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)))
  }
  window.balcaoOpening = new Promise((resolve) =>
    document.addEventListener('click', ({ timeStamp }) => painted(timeStamp, resolve), {
      capture: true,
      once: true,
    }),
  )
}

/**
 * Scrolls, a step each frame, until enough was gone over or nothing comes any more.
 * @param options.scroller which element scrolls. @param options.px each frame, negative upwards.
 * @param options.rows which elements are counted, by the attribute `key`, and how many of them are `enough`.
 * @returns milliseconds of each frame, and how many rows were gone over.
 */
export function scrollThrough({ scroller, px, rows, key, enough, patience }) {
  const box = document.querySelector(scroller)
  const [LOOK_EVERY, EDGE] = [15, 120]
  const seen = new Set()
  const frames = []
  let [last, still, height] = [performance.now(), performance.now(), 0]
  return new Promise((resolve) => {
    const step = (now) => {
      frames.push(now - last)
      last = now
      // What is drawn at the edge; looking at all of it in each frame would be measured, too.
      const drawn = box.querySelectorAll(rows)
      for (const row of [...[...drawn].slice(0, 60), ...[...drawn].slice(-60)])
        seen.add(row.getAttribute(key))
      const place = `${box.scrollTop} ${box.scrollHeight}`
      if (place !== height) [still, height] = [now, place]
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
