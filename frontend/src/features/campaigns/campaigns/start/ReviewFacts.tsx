import type {
  Campaign,
  CampaignDryRun,
  PortfolioPeople,
} from '@balcao/contract/resources/campaigns/campaigns'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '../../../../i18n/format'
import { useCompanyClock } from '../../../../session'
import { useLasting } from '../lasting'
import styles from './review.module.css'

/** The connections and pace of a campaign, its expected end, and the queue of the answers. */
export function ReviewFacts({ campaign, dryRun }: { campaign: Campaign; dryRun: CampaignDryRun }) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const lasting = useLasting()
  const { startsAt, endsAt, perMinute, sharedWith, cost, people } = dryRun
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
      {cost && (
        <div>
          <dt>{t('campaignEditor.start.cost')}</dt>
          <dd>
            {t('campaignEditor.start.costAbout', {
              total: formatPrice(cost.total),
              price: formatPrice(cost.perMessage),
            })}
          </dd>
        </div>
      )}
      {people && <People people={people} wanted={dryRun.willGet} />}
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

/** How many people the number may still write to first, and whether all of the list are among them. */
function People({ people: { used, limit, freeAt }, wanted }: { people: PortfolioPeople; wanted: number }) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const number = (count: number) => count.toLocaleString(i18n.language)
  const left = limit === null ? wanted : Math.max(0, limit - used)
  return (
    <div>
      <dt>{t('campaignEditor.people.title')}</dt>
      <dd>
        {limit === null
          ? t('campaignEditor.people.noLimit', { used: number(used) })
          : t(left >= wanted ? 'campaignEditor.people.used' : 'campaignEditor.people.over', {
              used: number(used),
              limit: number(limit),
              left: number(left),
            })}
        {left === 0 && freeAt !== null && (
          <> {t('campaignEditor.people.free', { time: clock.dateTime(freeAt) })}</>
        )}
      </dd>
    </div>
  )
}
