import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider as MuiThemeProvider, useColorScheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import '@fontsource-variable/inter/wght.css'
import { theme } from './theme'

/** Local storage key of the scheme; public/color-scheme.js reads it before the first paint. */
const COLOR_MODE_KEY = 'balcao.color-mode'

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MuiThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_KEY}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      {children}
    </MuiThemeProvider>
  )
}

/** Whether the dark scheme is active, and a function that switches it. */
export function useDarkMode(): { dark: boolean; toggle: () => void } {
  const { mode, systemMode, setMode } = useColorScheme()
  const dark = (mode === 'system' ? systemMode : mode) === 'dark'
  return { dark, toggle: () => setMode(dark ? 'light' : 'dark') }
}
