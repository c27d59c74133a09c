import type { TFunction } from 'i18next'
import { classes } from '../../../../ui/styling/classes'
import { Glyph } from '../../../../ui/display/Glyph'
import { signOf, type Delivery } from './delivery.rules'
import styles from './MessageMark.module.css'

interface MessageMarkProps {
  delivery: Delivery
  t: TFunction
  /** Its place among what stands around it. */
  className?: string | undefined
}

/**
 * How far a message of ours has come: clock, one tick, two, two blue ones; or that it failed, or that nobody
 * knows.
 */
export function MessageMark({ delivery, t, className }: MessageMarkProps) {
  return (
    <Glyph
      name={signOf[delivery]}
      title={t(`said.delivery.${delivery}`)}
      data-delivery={delivery}
      className={classes(styles['mark'], className)}
    />
  )
}
