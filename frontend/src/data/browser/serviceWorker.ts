/** The file of the service worker, in `public`. */
const WORKER = '/sw.js'

/** Whether this page may have a service worker: it is built, and has TLS or is of this machine. */
const isPossible = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

/**
 * Registers the service worker once the page has loaded, so that it delays nothing. A browser that refuses
 * one (private windows of some) works without.
 */
export function registerWorker(): void {
  if (!isPossible()) return
  const register = () => void navigator.serviceWorker.register(WORKER).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
