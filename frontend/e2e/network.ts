import type { Page, Route } from '@playwright/test'

interface Hold {
  /** Resolves when the first request waits here. */
  arrived: Promise<void>
  /** Lets what waits, and all that follows, go on to the server. */
  release: () => Promise<void>
}

/** What tells the requests that are meant: their path, or more of their address. */
type Which = RegExp | ((url: URL) => boolean)

const matching = (which: Which) =>
  typeof which === 'function' ? which : ({ pathname }: URL) => which.test(pathname)

/**
 * The pages of a thread above what it shows; not the newest one, which is asked for again whenever something
 * may have been missed.
 */
export const olderMessages = ({ pathname, searchParams }: URL): boolean =>
  /^\/messages\/\d+$/.test(pathname) && searchParams.has('before')

/** Keeps the page's requests of a method and path from the server until they are released. */
export async function hold(page: Page, method: string, which: Which): Promise<Hold> {
  let arrive = () => {}
  let open = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const gate = new Promise<void>((resolve) => (open = resolve))
  const pending: Promise<void>[] = []
  const matches = matching(which)
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    arrive()
    const passing = gate.then(() => route.continue())
    pending.push(passing)
    await passing
  }
  await page.route(matches, handle)
  return {
    arrived,
    release: async () => {
      open()
      await Promise.all(pending)
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

/** What the server says when live updates begin. */
const isReady = (message: string | Buffer): boolean => message.toString().includes('["ready"')

/** Resolves when the page's live updates have begun. Call it before they do. */
export async function liveUpdates(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => isReady(payload))
}

/** The text of a QR code in a message of the server. */
const qrIn = (message: string): string | undefined => {
  const found = /"qrcode":("(?:[^"\\]|\\.)+")/.exec(message)?.[1]
  return found && (JSON.parse(found) as string)
}

interface HeldQrCodes {
  /** Resolves when the page's live updates have begun. */
  ready: Promise<void>
  /** The text of the last code that came; before there is one, an empty text. */
  newest: () => string
  release: () => void
}

/**
 * Stands between the page and the server's live updates, keeping back those that bring a QR code until they
 * are released. Call it before the page is opened.
 */
export async function holdQrCodes(page: Page): Promise<HeldQrCodes> {
  let newest = ''
  let waiting: (() => void)[] | null = []
  let begin = () => {}
  const ready = new Promise<void>((resolve) => (begin = resolve))
  await page.routeWebSocket(/\/socket\.io\//, (client) => {
    const server = client.connectToServer()
    server.onMessage((message) => {
      const qr = qrIn(message.toString())
      newest = qr ?? newest
      // What follows a message that is kept back waits behind it.
      if (waiting && (qr || waiting.length > 0)) waiting.push(() => client.send(message))
      else client.send(message)
      if (isReady(message)) begin()
    })
  })
  return {
    ready,
    newest: () => newest,
    release: () => {
      for (const pass of waiting ?? []) pass()
      waiting = null
    },
  }
}
