import type { Page, Route } from '@playwright/test'

interface Hold {
  /** Resolves when the first request is held. */
  arrived: Promise<void>
  /** Lets the held requests and all later ones continue to the server. */
  release: () => Promise<void>
}

/** Selects requests: by a pattern of their path, or by a function of their URL. */
type Which = RegExp | ((url: URL) => boolean)

const matching = (which: Which) =>
  typeof which === 'function' ? which : ({ pathname }: URL) => which.test(pathname)

/**
 * Older pages of a thread; not the newest one, which is refetched whenever something may have been missed.
 */
export const olderMessages = ({ pathname, searchParams }: URL): boolean =>
  /^\/messages\/\d+$/.test(pathname) && searchParams.has('before')

/** Holds the page's requests of a method and path until they are released. */
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

/** Fails the page's requests of a method and path, like a broken network. Returns a function that ends it. */
export async function cut(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  const matches = ({ pathname }: URL) => path.test(pathname)
  const handle = (route: Route) =>
    route.request().method() === method ? route.abort('connectionfailed') : route.fallback()
  await page.route(matches, handle)
  return () => page.unroute(matches, handle)
}

/** The server's message when live updates begin. */
const isReady = (message: string | Buffer): boolean => message.toString().includes('["ready"')

/** Resolves when the page's live updates have begun. Call it before they do. */
export async function liveUpdates(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => isReady(payload))
}

/** The QR code in a message of the server. */
const qrIn = (message: string): string | undefined => {
  const found = /"qrcode":("(?:[^"\\]|\\.)+")/.exec(message)?.[1]
  return found && (JSON.parse(found) as string)
}

interface HeldQrCodes {
  /** Resolves when the page's live updates have begun. */
  ready: Promise<void>
  /** The last QR code; an empty text before the first. */
  newest: () => string
  release: () => void
}

/**
 * A proxy of the page's socket that holds messages with a QR code until they are released. Call it before the
 * page is opened.
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
      // Messages behind a held one wait too, to keep their order.
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
