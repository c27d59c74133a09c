import type { Ad } from '@balcao/contract/resources/conversations/ads'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../../ui/display/Glyph'
import styles from './AdCard.module.css'

/** The ad that a customer clicked before they wrote. It opens where it was shown. */
export function AdCard({ ad: { app, headline, body, url, picture } }: { ad: Ad }) {
  const { t } = useTranslation()
  const content = (
    <>
      {picture && <img src={picture} alt="" className={styles['picture']} />}
      <span className={styles['text']}>
        <small className={styles['source']}>
          <Glyph name="campaign" />
          {t(`messages.thread.adOn.${app ?? 'unknown'}`)}
        </small>
        {headline && <strong dir="auto">{headline}</strong>}
        {body && (
          <span dir="auto" className={styles['body']}>
            {body}
          </span>
        )}
      </span>
    </>
  )
  // Anybody may write such a message, with any address.
  const isSafe = url !== null && /^https?:\/\//i.test(url)
  return isSafe ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={styles['card']}
      data-picture={picture ? '' : undefined}
    >
      {content}
    </a>
  ) : (
    <div className={styles['card']} data-picture={picture ? '' : undefined}>
      {content}
    </div>
  )
}
