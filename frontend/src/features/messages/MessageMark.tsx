import type { TFunction } from 'i18next'
import { Glyph } from '../../ui/Glyph'
import type { GlyphName } from '../../ui/glyphs'
import styles from './Bubble.module.css'
import type { Delivery } from './delivery.rules'

const signs: Record<Delivery, GlyphName> = {
  queued: 'clock',
  sent: 'check',
  delivered: 'doubleCheck',
  read: 'doubleCheck',
  played: 'doubleCheck',
  failed: 'error',
  unknown: 'question',
}

/** How far a message of ours has come: clock, one tick, two, two blue ones; or that it failed, or that nobody knows. */
export function MessageMark({ delivery, t }: { delivery: Delivery; t: TFunction }) {
  return (
    <Glyph
      name={signs[delivery]}
      title={t(`messages.delivery.${delivery}`)}
      data-delivery={delivery}
      className={styles['mark']}
    />
  )
}
