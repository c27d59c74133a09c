import type { Page, Route } from '@playwright/test'

interface Held {
  /** Resolves when the first request waits here. */
  arrived: Promise<void>
  /** Lets what waits, and all that follows, go on to the server. */
  release: () => Promise<void>
}

/** Keeps the page's requests of a method and path from the server until they are released. */
export async function hold(page: Page, method: string, path: RegExp): Promise<Held> {
  let arrive = () => {}
  let open = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const gate = new Promise<void>((resolve) => (open = resolve))
  const held: Promise<void>[] = []
  const matches = ({ pathname }: URL) => path.test(pathname)
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    arrive()
    const passing = gate.then(() => route.continue())
    held.push(passing)
    await passing
  }
  await page.route(matches, handle)
  return {
    arrived,
    release: async () => {
      open()
      await Promise.all(held)
      await page.unroute(matches, handle)
    },
  }
}

/** Cuts the page's requests of a method and path off, as a broken network would. Answers what mends it. */
export async function cut(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  const matches = ({ pathname }: URL) => path.test(pathname)
  const handle = (route: Route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.fallback()
  await page.route(matches, handle)
  return () => page.unroute(matches, handle)
}

/** The text of the newest QR code that the server gave this page to draw; asked before there is one, an empty text. */
export function newestQr(page: Page): () => string {
  let newest = ''
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const found = /"qrcode":("(?:[^"\\]|\\.)+")/.exec(payload.toString())?.[1]
      if (found) newest = JSON.parse(found) as string
    })
  })
  return () => newest
}
