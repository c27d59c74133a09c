import { createTheme, type Shadows } from '@mui/material/styles'
import { components } from './components'
import { toPalette } from './palette'
import { dark, fontFamily, light, radius, spacing, widths } from './tokens'

const raised = 'var(--mui-palette-shadow-raised)'
const floating = 'var(--mui-palette-shadow-floating)'

/** MUI numbers 25 elevations; we have two. */
const shadows = Array.from({ length: 25 }, (_, level) =>
  level === 0 ? 'none' : level < 4 ? raised : floating,
) as Shadows

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-color-scheme="%s"]' },
  colorSchemes: { light: { palette: toPalette(light) }, dark: { palette: toPalette(dark) } },
  breakpoints: { values: { xs: 0, sm: widths.narrow, md: 900, lg: 1200, xl: 1536 } },
  spacing,
  shape: { borderRadius: radius },
  shadows,
  typography: {
    fontFamily,
    h1: { fontSize: '1.5rem', fontWeight: 680, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h2: { fontSize: '1.25rem', fontWeight: 660, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h3: { fontSize: '1.0625rem', fontWeight: 640, lineHeight: 1.35 },
    subtitle1: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
    subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.45 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    overline: { fontSize: '0.6875rem', fontWeight: 650, letterSpacing: '0.06em', lineHeight: 1.6 },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
  },
  components,
})
