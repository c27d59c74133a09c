import type { Campaign, CampaignDryRun } from '@balcao/contract/resources/campaigns/campaigns'
import { useTranslation } from 'react-i18next'
import { useCompanyClock } from '../../../../session'
import { useLasting } from '../lasting'
import styles from './review.module.css'

/** The connections and pace of a campaign, its expected end, and the queue of the answers. */
export function ReviewFacts({ campaign, dryRun }: { campaign: Campaign; dryRun: CampaignDryRun }) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const lasting = useLasting()
  const { startsAt, endsAt, perMinute, sharedWith } = dryRun
  const { whatsapps, queue, useBot, confirmation } = campaign
  const number = (count: number) => count.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const names = whatsapps.map(({ name }) => name).join(', ')
  return (
    <dl className={styles['facts']}>
      {whatsapps.length > 0 && (
        <div>
          <dt>{t('campaignEditor.start.by')}</dt>
          <dd>
            {perMinute === null
              ? names
              : t('campaignEditor.start.byRate', { names, rate: number(perMinute), count: perMinute })}
            {sharedWith.length > 0 && (
              <>
                {' '}
                {t('campaignEditor.start.shared', { names: sharedWith.join(', '), count: sharedWith.length })}
              </>
            )}
          </dd>
        </div>
      )}
      {startsAt !== null && endsAt !== null && (
        <div>
          <dt>{t('campaignEditor.start.ends')}</dt>
          <dd>
            {t('campaignEditor.start.endsAt', {
              time: clock.dateTime(endsAt),
              lasts: lasting((Date.parse(endsAt) - Date.parse(startsAt)) / 1_000),
            })}
            {confirmation && <> {t('campaignEditor.start.answers')}</>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('campaignEditor.parts.answers')}</dt>
        <dd>
          {queue
            ? t('campaignEditor.start.toQueue', { name: queue.name })
            : t('campaignEditor.start.toNoQueue')}
          {', '}
          {t(useBot ? 'campaignEditor.start.withBot' : 'campaignEditor.start.withoutBot')}
        </dd>
      </div>
    </dl>
  )
}
