import type { CampaignShipment } from '@balcao/contract/resources/campaigns/campaignReport'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatPhone } from '../../../i18n/format'
import { useCompanyClock } from '../../../session'
import { lastTimeOf, shipmentTimes, toneOf } from './campaignReport.rules'
import styles from './shipments.module.css'
import { useReasons } from './useReasons'

/** The name of a shipment's person, or that their data was erased. */
export function useNameOf(): (shipment: CampaignShipment) => string {
  const { t } = useTranslation()
  return ({ name, number }) => name || formatPhone(number) || t('campaignReportPage.shipments.erased')
}

/** The status of a shipment, and why it stopped. */
export function ShipmentMark({ shipment }: { shipment: CampaignShipment }) {
  const { t } = useTranslation()
  const say = useReasons()
  const { state, reason, repliedAt } = shipment
  const why = state === 'failed' || state === 'skipped' ? say(reason) : ''
  return (
    <span className={styles['state']}>
      <span className={styles['mark']} data-tone={repliedAt ? 'good' : toneOf[state]}>
        {repliedAt
          ? t('campaignReportPage.shipments.replied')
          : t(`campaignReportPage.shipments.states.${state}`)}
      </span>
      {why && (
        <span className={styles['reason']} title={why}>
          {why}
        </span>
      )}
    </span>
  )
}

/** When it last changed; the tooltip has all times. */
export function ShipmentTime({ shipment }: { shipment: CampaignShipment }) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const last = lastTimeOf(shipment)
  const all = shipmentTimes.flatMap((name) => {
    const at = shipment[name]
    return at === null ? [] : t(`campaignReportPage.shipments.times.${name}`, { at: clock.dateTime(at) })
  })
  return (
    <time className={styles['quiet']} dateTime={last ?? ''} title={all.join('\n')}>
      {last && clock.listTime(last)}
    </time>
  )
}

/** A link to its message, if that still exists. */
export function OpenConversation({ shipment }: { shipment: CampaignShipment }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const { ticketUuid, messageId } = shipment
  if (ticketUuid === null || messageId === null) return null
  const words = t('campaignReportPage.shipments.open', { name: nameOf(shipment) })
  return (
    <Link
      className={styles['open']}
      to={`/tickets/${ticketUuid}?message=${messageId}`}
      aria-label={words}
      title={words}
    >
      <ForumOutlined />
    </Link>
  )
}
