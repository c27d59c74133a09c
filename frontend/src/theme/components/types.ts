import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** How some of MUI's parts look. */
export type Looks = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>
