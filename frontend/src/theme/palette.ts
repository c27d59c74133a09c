import type { PaletteOptions } from '@mui/material/styles'
import type { Meanings, SchemeColours } from './schemes'

/* oxlint-disable typescript/no-empty-object-type -- only an interface merges with MUI's own */
declare module '@mui/material/styles' {
  interface Palette extends Meanings {}
  interface PaletteOptions extends Partial<Meanings> {}
  interface TypeText {
    /** Times, help texts and counts: fainter than `secondary`. */
    tertiary: string
  }
  interface CssThemeVariables {
    enabled: true
  }
}
/* oxlint-enable typescript/no-empty-object-type */

/**
 * Converts a scheme's colours to MUI's palette. Each colour also becomes a CSS variable, so `sx` may use
 * `bubble.out`.
 */
export const toPalette = (colours: SchemeColours): PaletteOptions => ({
  ...colours,
  action: {
    // Icons of fields: the magnifier, the arrow of a select.
    active: colours.text.secondary,
    // A tint over any background, in the hue of the text.
    hover: `color-mix(in srgb, ${colours.text.secondary} 10%, transparent)`,
  },
})
