/** The installation's own name and logos. The server writes them into the page. */
export interface Brand {
  name: string | null
  /** Paths of its logo, for light and dark backgrounds. */
  logoLight: string | null
  logoDark: string | null
}

const own: Brand = { name: null, logoLight: null, logoDark: null }

function readBrand(): Brand {
  if (typeof document === 'undefined') return own
  const content = document.querySelector('meta[name="balcao-brand"]')?.getAttribute('content')
  return content ? { ...own, ...(JSON.parse(content) as Partial<Brand>) } : own
}

let worn = readBrand()
const readers = new Set<() => void>()

/** The current brand. */
export const brandNow = (): Brand => worn

/** The product's name in this installation. */
export const productName = (): string => worn.name ?? 'Balcão'

/** Changes the brand and notifies the listeners. */
export function changeBrand(brand: Brand): void {
  worn = brand
  for (const read of [...readers]) read()
}

/** Calls back when the brand changes; returns a function that unsubscribes. */
export function onBrandChange(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}
