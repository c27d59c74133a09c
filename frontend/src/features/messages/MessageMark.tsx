import type { TFunction } from 'i18next'
import { Glyph } from '../../ui/Glyph'
import styles from './Bubble.module.css'
import { signOf, type Delivery } from './delivery.rules'

/** How far a message of ours has come: clock, one tick, two, two blue ones; or that it failed, or that nobody knows. */
export function MessageMark({ delivery, t }: { delivery: Delivery; t: TFunction }) {
  return (
    <Glyph
      name={signOf[delivery]}
      title={t(`said.delivery.${delivery}`)}
      data-delivery={delivery}
      className={styles['mark']}
    />
  )
}
