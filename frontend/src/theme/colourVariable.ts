/**
 * A colour of the theme for a `style`: `author.a` becomes `var(--mui-palette-author-a)`, and both schemes
 * follow.
 */
export const colourVariable = (name: string): string => `var(--mui-palette-${name.replaceAll('.', '-')})`
