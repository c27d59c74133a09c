import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** Styles of some MUI components. */
export type Looks = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>
