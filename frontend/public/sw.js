// The service worker: a page for the time without a network. It stores nothing, so it never serves old code.
// Files with a hash in their name are in the browser's own cache.

const words = {
  pt: {
    title: 'Sem conexão',
    text: 'O aparelho está sem internet, ou o servidor não responde. Esta página tenta de novo sozinha.',
    again: 'Tentar agora',
  },
  en: {
    title: 'No connection',
    text: 'This device is offline, or the server does not answer. This page tries again by itself.',
    again: 'Try now',
  },
  es: {
    title: 'Sin conexión',
    text: 'El dispositivo está sin internet, o el servidor no responde. Esta página lo intenta de nuevo sola.',
    again: 'Intentar ahora',
  },
}

/** Seconds after which the page without a network tries again. */
const AGAIN_S = 15

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 12px; padding: 24px;
    box-sizing: border-box; text-align: center; background: #f5f7fb; color: #14203d; }
  h1 { font-size: 20px; margin: 0; } p { margin: 0; max-width: 36ch; }
  a { justify-self: center; min-height: 44px; display: grid; place-content: center; padding: 0 20px;
    border-radius: 8px; background: #2f55b8; color: #fff; text-decoration: none; font-weight: 600; }
  a:focus-visible { outline: 3px solid #7ea2ff; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) { body { background: #0b1122; color: #e8edf9; } }`

/** The page without a network, in the browser's language. It has no script. */
function offlinePage() {
  const language = Object.keys(words).find((code) => self.navigator.language.startsWith(code)) ?? 'en'
  const { title, text, again } = words[language]
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta http-equiv="refresh" content="${AGAIN_S}"><title>${title}</title><style>${style}</style></head>
    <body><h1>${title}</h1><p role="status">${text}</p><a href="">${again}</a></body></html>`
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

self.addEventListener('install', (event) => {
  // A new worker takes over at once: there is no stored code that could differ from the page's.
  event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  const begun = async () => {
    // The browser asks for the page while the worker starts.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(begun())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request))
    } catch {
      return offlinePage()
    }
  }
  event.respondWith(answer())
})

/** Pages of ours that are open in this browser. */
const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('push', (event) => {
  const show = async () => {
    const { title, text, tag, path, icon } = event.data.json()
    // A page that somebody looks at tells them itself. Browsers allow silence only then.
    if ((await openPages()).some(({ focused }) => focused)) return
    await self.registration.showNotification(title, {
      body: text,
      tag,
      // What is replaced by a newer one rings again.
      renotify: true,
      icon,
      badge: '/icons/badge-96.png',
      data: { path },
    })
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  const open = async () => {
    const [page] = await openPages()
    if (!page) return self.clients.openWindow(path)
    // Browsers refuse it without a click of the user.
    await page.focus().catch(() => undefined)
    // The page goes there itself, and may ask about what was not saved.
    page.postMessage({ type: 'open', path })
  }
  event.waitUntil(open())
})
