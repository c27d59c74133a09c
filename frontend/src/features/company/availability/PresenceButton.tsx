import type { Away } from '@balcao/contract/resources/conversations/availability'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUntilShort } from '../../../i18n/format'
import { useActor } from '../../../session'
import { Hint } from '../../../ui/display/Hint'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { useGetsTickets } from './OwnAvailability'
import styles from './PresenceButton.module.css'

// Loaded when it is opened.
const PresencePanel = lazyPart(() => import('./PresencePanel'))

/**
 * The user's own state, which opens what changes it. It stands in the top bar, or on a page of a phone, which
 * has no such bar.
 */
export default function PresenceButton({ isOnPage = false }: { isOnPage?: boolean }) {
  const { t } = useTranslation()
  const { away = null } = useActor()
  const getsTickets = useGetsTickets()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!getsTickets) return null
  const textOf = ({ reason, until }: Away): string => {
    const words = t(`availability.reasons.${reason}`)
    if (until === null || isOnPage) return words
    return t('availability.reasonUntil', { reason: words, until: formatUntilShort(until) })
  }
  const text = away ? textOf(away) : t('availability.available')
  return (
    <>
      <Hint title={t('availability.change')}>
        <button
          type="button"
          className={styles['presence']}
          data-on-page={isOnPage || undefined}
          aria-label={t('availability.button', { state: text })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span className={styles['dot']} data-away={away !== null || undefined} />
          <span className={styles['text']}>{text}</span>
          <ExpandMoreIcon />
        </button>
      </Hint>
      <Suspense>{anchor && <PresencePanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
