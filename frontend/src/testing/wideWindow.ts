import { vi } from 'vitest'

/** Imitates a desktop window: every `min-width` query matches, and no other media query. */
export function stubWideWindow(): void {
  const ignore = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addListener: ignore,
    removeListener: ignore,
    addEventListener: ignore,
    removeEventListener: ignore,
  }))
}
