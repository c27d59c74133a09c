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

/** Resolves when the page's live updates have begun. Call it before they do. */
export async function liveUpdates(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().includes('["ready"'))
}

/** The text of a QR code in a message of the server. */
const qrIn = (message: string): string | undefined => {
  const found = /"qrcode":("(?:[^"\\]|\\.)+")/.exec(message)?.[1]
  return found && (JSON.parse(found) as string)
}

/**
 * Stands between the page and the server's live updates, keeping back those that bring a QR code until they are released.
 * Call it before the page is opened. `newest` answers the text of the last code that came; before there is one, an empty text.
 */
export async function holdQrCodes(page: Page): Promise<{ newest: () => string; release: () => void }> {
  let newest = ''
  let held: (() => void)[] | null = []
  await page.routeWebSocket(/\/socket\.io\//, (client) => {
    const server = client.connectToServer()
    server.onMessage((message) => {
      const qr = qrIn(message.toString())
      newest = qr ?? newest
      // What follows a message that is kept back waits behind it.
      if (held && (qr || held.length > 0)) held.push(() => client.send(message))
      else client.send(message)
    })
  })
  return {
    newest: () => newest,
    release: () => {
      for (const pass of held ?? []) pass()
      held = null
    },
  }
}
