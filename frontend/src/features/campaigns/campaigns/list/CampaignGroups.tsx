import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RowAction } from '../../../../ui/page/DataTable'
import { FEW_ROWS, gapAttributes, useDepartures } from '../../../../ui/departures/useDepartures'
import { useFigures } from '../campaigns.queries'
import { CampaignRow } from './CampaignRow'
import { groupNames, groupOf, yieldOf, type Yield } from './groups.rules'
import styles from './list.module.css'

interface CampaignGroupsProps {
  campaigns: readonly Campaign[]
  actions: readonly RowAction<Campaign>[]
}

/** Running, startable and finished campaigns; above them the results of the last ones. */
export function CampaignGroups({ campaigns, actions }: CampaignGroupsProps) {
  const { t } = useTranslation()
  const figures = useFigures(campaigns)
  const { places, events } = useDepartures(campaigns, FEW_ROWS)
  const brought = yieldOf(campaigns, figures)
  // Space is reserved for it, so that it pushes no row down.
  const isAwaited = campaigns.some(({ id, status }) => status === 'FINALIZADA' && !figures.has(id))
  return (
    <div {...events}>
      {brought ? <Brought brought={brought} /> : isAwaited && <div className={styles['answer']} />}
      {groupNames.map((group) => {
        const own = places.filter(({ row }) => groupOf(row) === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={t(`campaignsPage.groups.${group}`)}>
            <h2 className={styles['heading']}>{t(`campaignsPage.groups.${group}`)}</h2>
            <ul className={styles['list']}>
              {own.map(({ row, isGap }) => (
                <li key={row.id} className={styles['row']} {...(isGap && gapAttributes)}>
                  <CampaignRow campaign={row} figures={figures.get(row.id)} actions={actions} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Brought({ brought: { campaigns, sent, replied, optedOut, worst } }: { brought: Yield }) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <p className={styles['answer']}>
      <ForumOutlined aria-hidden />
      <span>
        <Trans
          i18nKey="campaignsPage.brought.answers"
          count={campaigns}
          values={{ campaigns, replied: number(replied), sent: number(sent) }}
          components={{ b: <b /> }}
        />{' '}
        {optedOut > 0 && t('campaignsPage.brought.left', { count: optedOut, left: number(optedOut) })}
        {worst && (
          <>
            {' '}
            <Trans
              i18nKey="campaignsPage.brought.worst"
              values={{ left: number(worst.optedOut), name: worst.name }}
              components={{ worst: <Link to={`/campaign/${worst.id}/report`}>{worst.name}</Link> }}
            />
          </>
        )}
      </span>
    </p>
  )
}
