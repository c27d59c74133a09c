/**
 * What the installation calls itself and shows, where it is not as the product comes. The server writes it
 * into its page.
 */
export interface Brand {
  name: string | null
  /** Paths of its logo, for light and for dark grounds. */
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

/** The brand as it is now. */
export const brandNow = (): Brand => worn

/** What the product is called here. */
export const productName = (): string => worn.name ?? 'Balcão'

/** It is another from now on: whoever shows it is told. */
export function changeBrand(brand: Brand): void {
  worn = brand
  for (const read of [...readers]) read()
}

/** Calls back when it is another; answers the way to stop. */
export function onBrandChange(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}
