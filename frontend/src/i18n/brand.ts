/** What the installation calls itself and shows, where it is not as the product comes. The server writes it into its page. */
interface Brand {
  name: string | null
  /** Paths of its logo, for light and for dark grounds. */
  logoLight: string | null
  logoDark: string | null
}

const own: Brand = { name: null, logoLight: null, logoDark: null }

function readBrand(): Brand {
  if (typeof document === 'undefined') return own
  const said = document.querySelector('meta[name="balcao-brand"]')?.getAttribute('content')
  return said ? { ...own, ...(JSON.parse(said) as Partial<Brand>) } : own
}

export const brand = readBrand()

/** What the product is called here. */
export const productName = brand.name ?? 'Balcão'
