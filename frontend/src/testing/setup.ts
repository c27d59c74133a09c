import '@testing-library/jest-dom/vitest'
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { cleanup, configure, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { loadPhrases } from '../i18n/i18n'

// A second, unless said otherwise, is not always enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// The page of the tests has no layout, and nothing to observe in it.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}

beforeAll(async () => {
  await loadPhrases('errorCodes', 'desk', 'connections', 'messages', 'composer', 'list', 'form')
})

const styles = renderHook(() => useEmotionCache()).result.current

/**
 * To look for an element by its role, all rules of style are gone through: those of earlier tests made that
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

// The files of a process share its page and the libraries, and each has our modules for itself, as it
// replaces some of them. What one of them has begun to load, as a notice's place, needs these modules when it
// comes.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  vi.resetModules()
})
