import { createTheme, type Shadows } from '@mui/material/styles'
import { components } from './components'
import { toPalette } from './palette'
import { dark, light } from './schemes'
import { durations, easing, fontFamily, radius, spacing, widths } from './tokens'

const raised = 'var(--mui-palette-shadow-raised)'
const floating = 'var(--mui-palette-shadow-floating)'

/** MUI has 25 elevations; we use two. */
const shadows = Array.from({ length: 25 }, (_, level) =>
  level === 0 ? 'none' : level < 4 ? raised : floating,
) as Shadows

const { quick, move, slide } = durations

/** Five sizes in three weights: 11, 12, 13, 15 and 20 px at the browser's default font size. */
const tiny = { fontSize: '0.6875rem', lineHeight: '1rem' }
const small = { fontSize: '0.75rem', lineHeight: '1rem' }
const usual = { fontSize: '0.8125rem', lineHeight: '1.25rem' }
const reading = { fontSize: '0.9375rem', lineHeight: '1.375rem' }
const title = { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 600, letterSpacing: '-0.015em' }

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-color-scheme="%s"]' },
  colorSchemes: { light: { palette: toPalette(light) }, dark: { palette: toPalette(dark) } },
  breakpoints: {
    values: {
      xs: 0,
      sm: widths.narrow,
      md: widths.narrowRail,
      lg: widths.openMenu,
      xl: widths.allAtOnce,
    },
  },
  spacing,
  shape: { borderRadius: radius },
  shadows,
  transitions: {
    duration: {
      shortest: quick,
      shorter: quick,
      short: move,
      standard: move,
      complex: slide,
      enteringScreen: slide,
      leavingScreen: move,
    },
    easing: { easeInOut: easing, easeOut: easing, easeIn: easing, sharp: easing },
  },
  typography: {
    fontFamily,
    fontWeightBold: 600,
    h1: title,
    h2: title,
    h3: { ...reading, fontWeight: 600 },
    subtitle1: { ...reading, fontWeight: 600 },
    subtitle2: { ...usual, fontWeight: 600 },
    body1: reading,
    body2: usual,
    caption: small,
    overline: { ...tiny, fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
    button: { ...usual, fontWeight: 500, textTransform: 'none' },
  },
  components,
})
