import type { ConnectionStatus } from '@balcao/contract/resources/company/connections'
import type { InstallationOverview } from '@balcao/contract/resources/billing/overview'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { StatusPill, type Tone } from '../../../ui/display/StatusPill'
import styles from './overview.module.css'

const tones: Readonly<Record<ConnectionStatus, Tone>> = {
  CONNECTED: 'good',
  OPENING: 'busy',
  qrcode: 'busy',
  PAIRING: 'busy',
  TIMEOUT: 'busy',
  DISCONNECTED: 'bad',
}

/** The number of connections of all companies by status. */
export function Connections({
  connections,
}: {
  connections: InstallationOverview['connections'] | undefined
}) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const total = connections?.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title={t('overviewPage.connections')} total={total === undefined ? '' : number(total)}>
      {total === 0 && <PanelNote>{t('overviewPage.noConnections')}</PanelNote>}
      <ul className={styles['lines']}>
        {(connections ?? []).map(({ status, count }) => (
          <li key={status} className={styles['line']}>
            <StatusPill tone={tones[status]}>{t(`connections.statuses.${status}`)}</StatusPill>
            {number(count)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The companies with the most storage, compared with the largest. */
export function Storage({ overview }: { overview: InstallationOverview | undefined }) {
  const { t } = useTranslation()
  const largest = overview?.storage[0]?.bytes ?? 0
  return (
    <Panel
      title={t('overviewPage.storage')}
      total={overview ? t('overviewPage.storageTotal', { size: formatBytes(overview.storageBytes) }) : ''}
    >
      {overview?.storage.length === 0 && <PanelNote>{t('overviewPage.noStorage')}</PanelNote>}
      <ul className={styles['lines']}>
        {(overview?.storage ?? []).map(({ id, name, bytes, limitBytes }) => (
          <li key={id} className={styles['line']}>
            <span className={styles['company']} title={name}>
              {name}
            </span>
            <span>
              {limitBytes === null
                ? formatBytes(bytes)
                : t('overviewPage.usedOf', {
                    used: formatBytes(bytes, limitBytes),
                    limit: formatBytes(limitBytes),
                  })}
            </span>
            <span className={styles['track']} aria-hidden>
              <span
                className={styles['bar']}
                style={{ width: `${(100 * bytes) / largest}%` }}
                {...(limitBytes !== null && bytes >= limitBytes && { 'data-full': '' })}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
