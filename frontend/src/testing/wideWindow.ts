import { vi } from 'vitest'

/** Makes the window a desk's: wider than every step, with nothing else that a media query may ask for. */
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
