import type { PaletteOptions } from '@mui/material/styles'
import type { Meanings, SchemeColours } from './schemes'

/* oxlint-disable typescript/no-empty-object-type -- only an interface merges with MUI's own */
declare module '@mui/material/styles' {
  interface Palette extends Meanings {}
  interface PaletteOptions extends Partial<Meanings> {}
  interface TypeText {
    /** Times, help and counts: quieter than `secondary`. */
    tertiary: string
  }
  interface CssThemeVariables {
    enabled: true
  }
}
/* oxlint-enable typescript/no-empty-object-type */

/**
 * One scheme's colours as MUI's palette. The meanings become CSS variables too, so `sx` may say `bubble.out`.
 */
export const toPalette = (colours: SchemeColours): PaletteOptions => ({
  ...colours,
  action: {
    // Signs of fields: a magnifier, the arrow of a choice.
    active: colours.text.secondary,
    // A shade of whatever it lies on, in the ink's own hue.
    hover: `color-mix(in srgb, ${colours.text.secondary} 10%, transparent)`,
  },
})
