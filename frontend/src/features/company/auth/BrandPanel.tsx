import { useTranslation } from 'react-i18next'
import { choiceColours } from '../../../theme/choiceColours'
import { colourVariable } from '../../../theme/colourVariable'
import { initialsOf } from '../../../ui/display/initials'
import { Logo } from '../../../ui/display/Logo'
import styles from './login.module.css'

/** The left half of the login on wide screens: the product's name, and a picture of an attended queue. */
export function BrandPanel() {
  const { t } = useTranslation()
  return (
    <aside className={styles['side']}>
      <div className={styles['brand']}>
        <Logo size={32} isOnBar />
        {t('common.product')}
      </div>
      <div className={styles['counter']}>
        <QueuePicture />
      </div>
      <div className={styles['front']}>
        <p className={styles['words']}>{t('auth.tagline')}</p>
        <p className={styles['more']}>{t('auth.taglineText')}</p>
      </div>
    </aside>
  )
}

/** From back to front; the front one is being attended. */
const cards = [
  { at: '84 0', opacity: 0.5, strip: 0, portrait: 'd', wait: 'ticket.closed', who: 'first' },
  { at: '42 88', opacity: 0.78, strip: 3, portrait: 'g', wait: 'ticket.pending', who: 'second' },
  { at: '0 176', opacity: 1, strip: 1, portrait: 'e', wait: 'ticket.open', who: 'third' },
] as const

/** A picture of three conversations on a counter. Hidden from screen readers. */
function QueuePicture() {
  const { t } = useTranslation()
  return (
    <svg viewBox="0 0 480 244" aria-hidden>
      {cards.map(({ at, opacity, strip, portrait, wait, who }) => {
        const name = t(`auth.picture.${who}.name`)
        return (
          <g key={who} transform={`translate(${at})`} opacity={opacity}>
            <rect width="380" height="68" rx="14" fill={colourVariable('nav.active')} />
            <rect y="17" width="3" height="34" rx="1.5" fill={choiceColours[strip]} />
            <circle cx="40" cy="34" r="20" fill={colourVariable(`portrait.${portrait}.soft`)} />
            <g textAnchor="middle">
              <text x="40" y="38.5" fontSize="13" fill={colourVariable(`portrait.${portrait}.main`)}>
                {initialsOf(name)}
              </text>
              <rect x="302" y="16" width="62" height="20" rx="10" fill={colourVariable(`${wait}.soft`)} />
              <text x="333" y="30" fontSize="12" fill={colourVariable(`${wait}.main`)}>
                {t(`auth.picture.${who}.wait`)}
              </text>
            </g>
            <text x="74" y="30" fontSize="15" fill="currentColor">
              {name}
            </text>
            <text x="74" y="50" fontSize="13" fontWeight="400" fill={colourVariable('nav.text')}>
              {t(`auth.picture.${who}.text`)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
