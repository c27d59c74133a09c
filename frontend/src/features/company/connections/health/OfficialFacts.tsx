import type { Connection, ConnectionHealth } from '@balcao/contract/resources/company/connections'
import type { OfficialHealth } from '@balcao/contract/resources/company/officialNumbers'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../../i18n/format'
import { FactList } from '../../../../ui/display/FactList'
import { stopOf } from '../connections.rules'
import { nameStatusOf } from './officialFacts.rules'

interface OfficialFactsProps {
  connection: Connection
  official: OfficialHealth
  restrictedUntil: ConnectionHealth['restrictedUntil']
}

/** What WhatsApp says about an official number: quality, limits, name, payment and restrictions. */
export function OfficialFacts({ connection, official, restrictedUntil }: OfficialFactsProps) {
  const { t, i18n } = useTranslation()
  const { quality, peoplePerDay, verifiedName, nameStatus, messagesPerSecond } = official
  const { checkedAt, webhookReceivedAt } = official
  const stop = stopOf(connection)
  const number = (value: number) => value.toLocaleString(i18n.language)
  const nameText = t(`connections.healthPanel.official.nameStatuses.${nameStatusOf(nameStatus)}`)
  const at = (instant: string | null) =>
    instant === null ? t('connections.healthPanel.never') : formatSince(instant)
  return (
    <FactList
      facts={[
        [t('connections.columns.quality'), t(`connections.qualities.${quality ?? 'UNKNOWN'}`)],
        [
          t('connections.healthPanel.official.people'),
          checkedAt === null
            ? null
            : peoplePerDay === null
              ? t('connections.healthPanel.official.noLimit')
              : t('connections.healthPanel.official.peoplePerDay', { people: number(peoplePerDay) }),
        ],
        [
          t('connections.healthPanel.official.speed'),
          messagesPerSecond === null
            ? null
            : t('connections.healthPanel.official.perSecond', { count: messagesPerSecond }),
        ],
        [
          t('connections.healthPanel.official.name'),
          verifiedName === null ? nameText : `${verifiedName} · ${nameText}`,
        ],
        [
          t('connections.healthPanel.official.payment'),
          t(
            stop === 'payment_failed'
              ? 'connections.healthPanel.official.unpaid'
              : 'connections.healthPanel.official.noProblem',
          ),
        ],
        [
          t('connections.healthPanel.official.restriction'),
          stop === 'account_restricted'
            ? t('connections.healthPanel.official.restricted')
            : restrictedUntil === null
              ? t('connections.healthPanel.official.noRestriction')
              : t('connections.healthPanel.official.restrictedUntil', {
                  until: formatSince(restrictedUntil),
                }),
        ],
        [t('connections.healthPanel.official.checked'), at(checkedAt)],
        [t('connections.healthPanel.official.notice'), at(webhookReceivedAt)],
      ]}
    />
  )
}
