import type { CampaignFigures } from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { Trans, useTranslation } from 'react-i18next'
import { useCompanyClock } from '../../../../session'
import { useLasting } from '../lasting'
import { progressOf } from './groups.rules'
import styles from './list.module.css'

interface CampaignStatusProps {
  campaign: Campaign
  /** Undefined while loading. */
  figures: CampaignFigures | undefined
}

/** Progress and expected end of a running campaign; of a paused one the reason, and how many are left. */
export function Running({ campaign, figures }: CampaignStatusProps) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const { name, pausedAt, pausedReason, pausedBy } = campaign
  const part = figures?.counts ? progressOf(figures.counts) : null
  const left = figures?.left ?? 0
  const words = { count: left, left: left.toLocaleString(i18n.language) }
  const bold = { b: <b /> }
  return (
    <div className={styles['run']} {...(pausedAt !== null && { 'data-paused': '' })}>
      <div
        className={styles['meter']}
        role="progressbar"
        aria-label={t('campaignsPage.progressOf', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((part ?? 0) * 100)}
      >
        <i style={{ '--part': part ?? 0 } as object} />
      </div>
      <span>
        {pausedAt !== null && pausedReason === 'user' && (
          <Trans
            i18nKey={pausedBy === null ? 'campaignsPage.pausedSince' : 'campaignsPage.pausedBy'}
            values={{ name: pausedBy, time: clock.listTime(pausedAt) }}
            components={bold}
          />
        )}
        {pausedAt !== null && pausedReason !== null && pausedReason !== 'user' && (
          <Trans
            i18nKey="campaignsPage.pausedFor"
            values={{ reason: t(`campaignsPage.pauses.${pausedReason}`) }}
            components={bold}
          />
        )}
        {pausedAt !== null &&
          figures &&
          `${pausedReason === 'user' ? ', ' : ' '}${t('campaignsPage.left', words)}`}
        {pausedAt === null &&
          figures &&
          (figures.endsAt === null ? (
            t('campaignsPage.left', words)
          ) : (
            <Trans
              i18nKey="campaignsPage.leftUntil"
              count={left}
              values={{ ...words, time: clock.listTime(figures.endsAt) }}
              components={bold}
            />
          ))}
      </span>
    </div>
  )
}

/** Start, recipients and duration of a campaign that has not begun; or what is missing. */
export function Planned({ campaign, figures }: CampaignStatusProps) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const lasting = useLasting()
  const { scheduledAt, status } = campaign
  if (!figures) return <div className={styles['plan']} />
  const { willGet, fault, seconds, endsAt } = figures
  const people = t('campaignsPage.people', {
    count: willGet ?? 0,
    shown: (willGet ?? 0).toLocaleString(i18n.language),
  })
  const when =
    status === 'PROGRAMADA' && scheduledAt !== null ? clock.dateTime(scheduledAt) : t('campaignsPage.ready')
  if (fault)
    return (
      <div className={styles['plan']}>
        {status === 'PROGRAMADA' && <b>{when}</b>}
        <span>
          {t(
            fault.code === 'ERR_CAMPAIGN_NO_LIST' ||
              fault.code === 'ERR_CAMPAIGN_NO_CONNECTION' ||
              fault.code === 'ERR_CAMPAIGN_NO_MESSAGE' ||
              fault.code === 'ERR_CAMPAIGN_NO_CONFIRMATION' ||
              fault.code === 'ERR_CAMPAIGN_VARIABLE'
              ? `campaignsPage.faults.${fault.code}`
              : 'campaignsPage.faults.other',
          )}
        </span>
      </div>
    )
  return (
    <div className={styles['plan']}>
      <b>{when}</b>
      <span>
        {willGet === 0 && t('campaignsPage.nobody')}
        {willGet !== 0 && endsAt !== null && status === 'PROGRAMADA' && (
          <>{t('campaignsPage.peopleUntil', { people, time: clock.dateTime(endsAt) })}</>
        )}
        {willGet !== 0 && seconds !== null && status !== 'PROGRAMADA' && (
          <>{t('campaignsPage.peopleFor', { people, time: lasting(seconds) })}</>
        )}
        {willGet !== 0 && endsAt === null && people}
      </span>
    </div>
  )
}
