import { classes } from '../styling/classes'
import styles from './Glyph.module.css'
import { glyphs, type GlyphName } from './glyphs'

interface GlyphProps extends Partial<Record<`data-${string}`, string>> {
  name: GlyphName
  /** Accessible name; without one the icon is hidden from screen readers. */
  title?: string
  className?: string | undefined
}

/**
 * A light icon for lists with dozens of them, as large as the text and in its colour. Elsewhere use MUI's
 * icons.
 */
export function Glyph({ name, title, className, ...data }: GlyphProps) {
  return (
    <svg
      {...data}
      viewBox="0 0 24 24"
      focusable={false}
      {...(title ? { role: 'img' } : { 'aria-hidden': true })}
      className={classes(styles['glyph'], className)}
    >
      <path d={glyphs[name]} />
      {title && <title>{title}</title>}
    </svg>
  )
}
