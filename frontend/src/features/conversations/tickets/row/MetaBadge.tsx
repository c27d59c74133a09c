import { markColour } from '../../../../theme/markColour'
import { classes } from '../../../../ui/styling/classes'
import { Glyph } from '../../../../ui/display/Glyph'
import type { GlyphName } from '../../../../ui/display/glyphs'
import styles from './TicketMeta.module.css'

interface MetaBadgeProps {
  label: string
  /** Tooltip: what the label is. */
  title: string
  /** The queue's colour: a dot, so that the text keeps its contrast. */
  color?: string
  /** Distinguishes a user from a queue, where there is no colour. */
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
