import '@testing-library/jest-dom/vitest'
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { cleanup, configure, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { loadPhrases } from '../i18n/i18n'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no layout, and therefore no ResizeObserver.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}

// And nothing is ever in view.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
  takeRecords = (): IntersectionObserverEntry[] => []
}

beforeAll(async () => {
  await loadPhrases('errorCodes', 'desk', 'connections', 'messages', 'composer', 'list', 'form')
})

const styles = renderHook(() => useEmotionCache()).result.current

/**
 * Removes the style rules of earlier tests. A search by role evaluates all rules, so they would make it
 * several times slower.
 */
function forgetStyles(): void {
  styles?.sheet.flush()
  for (const cache of [styles?.inserted, styles?.registered])
    for (const name of Object.keys(cache ?? {})) delete cache?.[name]
}

afterEach(() => {
  cleanup()
  forgetStyles()
  localStorage.clear()
})

// The test files of a process share its page and the libraries. Each has its own instances of our modules,
// because some files replace them. Imports that have begun, for example of the toast container, must finish
// before the modules are reset.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  vi.unstubAllEnvs()
  vi.resetModules()
})
