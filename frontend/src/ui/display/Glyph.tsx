import { classes } from '../styling/classes'
import styles from './Glyph.module.css'
import { glyphs, type GlyphName } from './glyphs'

interface GlyphProps extends Partial<Record<`data-${string}`, string>> {
  name: GlyphName
  /** What it says; without it the sign is silent. */
  title?: string
  className?: string | undefined
}

/**
 * An icon of what is drawn by the dozen: as large as the text around it, in its colour. Elsewhere MUI's own
 * icons do.
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
