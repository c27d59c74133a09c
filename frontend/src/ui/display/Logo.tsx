import { useSyncExternalStore } from 'react'
import { brandNow, onBrandChange } from '../../i18n/brand'
import { colourVariable } from '../../theme/colourVariable'
import { useDarkMode } from '../../theme/ThemeProvider'

interface LogoProps {
  /** Height in pixels. */
  size: number
  /** Shown on a bar that is dark in both schemes. */
  isOnBar?: boolean
}

/** The installation's logo, or else the product's own. */
export function Logo({ size, isOnBar = false }: LogoProps) {
  const { dark } = useDarkMode()
  const { logoLight, logoDark } = useSyncExternalStore(onBrandChange, brandNow)
  const picture = isOnBar || dark ? (logoDark ?? logoLight) : (logoLight ?? logoDark)
  if (picture === null) return <OwnLogo size={size} />
  return <img src={picture} alt="" height={size} style={{ maxWidth: size * 4, objectFit: 'contain' }} />
}

/** A speech bubble standing on a counter. `public/favicon.svg` is the same drawing. */
const OwnLogo = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="9" fill={colourVariable('brand.ground')} />
    <path
      fill={colourVariable('brand.sign')}
      d="M10 6.5h12a3 3 0 0 1 3 3v6.2a3 3 0 0 1-3 3h-5.2l-3.6 2.9a.6.6 0 0 1-1-.5v-2.4H10a3 3 0 0 1-3-3V9.5a3 3 0 0 1 3-3z"
    />
    <rect x="6" y="23.6" width="20" height="2.6" rx="1.3" fill={colourVariable('nav.counter')} />
  </svg>
)
