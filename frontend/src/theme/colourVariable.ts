/**
 * The CSS variable of a theme colour, for a `style`: `author.a` becomes `var(--mui-palette-author-a)`. It
 * follows the scheme.
 */
export const colourVariable = (name: string): string => `var(--mui-palette-${name.replaceAll('.', '-')})`
