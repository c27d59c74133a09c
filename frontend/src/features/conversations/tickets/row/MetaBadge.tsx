import { markColour } from '../../../../theme/markColour'
import { classes } from '../../../../ui/styling/classes'
import { Glyph } from '../../../../ui/display/Glyph'
import type { GlyphName } from '../../../../ui/display/glyphs'
import styles from './TicketMeta.module.css'

interface MetaBadgeProps {
  label: string
  /** What the label is, for the pointer that rests on it. */
  title: string
  /** The company's own colour of a queue: a dot, so that the text keeps its contrast. */
  color?: string
  /** Tells a person from a queue where there is no colour to tell by. */
  glyph?: GlyphName
}

/** One small fact about a ticket. */
export function MetaBadge({ label, title, color, glyph }: MetaBadgeProps) {
  return (
    <span title={title} className={classes(styles['badge'], glyph && styles['withGlyph'])}>
      {glyph && <Glyph name={glyph} className={styles['glyph']} />}
      {color && <span aria-hidden className={styles['dot']} style={{ backgroundColor: markColour(color) }} />}
      <span className={styles['label']}>{label}</span>
    </span>
  )
}
