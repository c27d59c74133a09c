import { classes } from '../../../ui/classes'
import { Glyph } from '../../../ui/Glyph'
import type { GlyphName } from '../../../ui/glyphs'
import styles from './TicketMeta.module.css'

interface MetaBadgeProps {
  label: string
  /** What the label is, for the pointer that rests on it. */
  title: string
  /** The company's own colour of a queue or tag: a dot, so that the text keeps its contrast. */
  color?: string
  isTag?: boolean
  /** Tells a person from a connection where there is no colour to tell by. */
  glyph?: GlyphName
  /** Makes room before all the others. */
  isYielding?: boolean
}

/** One small fact about a ticket. */
export function MetaBadge({ label, title, color, isTag, glyph, isYielding }: MetaBadgeProps) {
  return (
    <span
      title={title}
      className={classes(
        styles['badge'],
        isTag && styles['tag'],
        glyph && styles['withGlyph'],
        isYielding && styles['yielding'],
      )}
    >
      {glyph && <Glyph name={glyph} className={styles['glyph']} />}
      {color && <span aria-hidden className={styles['dot']} style={{ backgroundColor: color }} />}
      <span className={styles['label']}>{label}</span>
    </span>
  )
}
