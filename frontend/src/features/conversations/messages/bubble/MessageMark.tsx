import type { TFunction } from 'i18next'
import { classes } from '../../../../ui/styling/classes'
import { Glyph } from '../../../../ui/display/Glyph'
import { signOf, type Delivery } from './delivery.rules'
import styles from './MessageMark.module.css'

interface MessageMarkProps {
  delivery: Delivery
  t: TFunction
  /** Positions it among its neighbours. */
  className?: string | undefined
}

/** The delivery mark of our message: clock, one tick, two ticks, two blue ticks, failed, or unknown. */
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
