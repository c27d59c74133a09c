import type { CampaignFigures } from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCompanyClock } from '../../../../session'
import { ActionButton } from '../../../../ui/page/ActionButton'
import type { RowAction } from '../../../../ui/page/DataTable'
import { RowMenu } from '../../../../ui/page/RowMenu'
import { hasReport } from '../campaigns.rules'
import { groupOf } from './groups.rules'
import styles from './list.module.css'
import { Planned, Running } from './CampaignStatus'
import { Steps } from './Steps'

interface CampaignRowProps {
  campaign: Campaign
  figures: CampaignFigures | undefined
  actions: readonly RowAction<Campaign>[]
}

/** A campaign with its results, or its expected reach. */
export function CampaignRow({ campaign, figures, actions }: CampaignRowProps) {
  const { t } = useTranslation()
  const { id, name, mediaName, status } = campaign
  const group = groupOf(campaign)
  const counts = figures?.counts
  const offered = actions.filter(({ isFor }) => isFor?.(campaign) ?? true)
  const main = offered.find((action) => action.id === 'pause' || action.id === 'resume')
  const review = group === 'next' ? offered.find((action) => action.id === 'start') : undefined
  return (
    <>
      <div className={styles['who']}>
        <Link
          className={styles['name']}
          to={hasReport(campaign) ? `/campaign/${id}/report` : `/campaigns/${id}`}
          title={name}
        >
          {name}
        </Link>
        <span className={styles['facts']}>
          <Facts campaign={campaign} />
          {mediaName && <AttachFileIcon titleAccess={t('campaignsPage.fileNamed', { name: mediaName })} />}
        </span>
        {group === 'now' && <Running campaign={campaign} figures={figures} />}
      </div>
      <div className={styles['what']}>
        {group === 'next' ? (
          <Planned campaign={campaign} figures={figures} />
        ) : (
          counts && counts.contacts > 0 && <Steps counts={counts} />
        )}
      </div>
      <div className={styles['ways']}>
        {review && (
          <Button
            size="small"
            variant="outlined"
            aria-label={review.label(campaign)}
            onClick={() => review.onClick(campaign)}
          >
            {figures?.fault
              ? t('campaignsPage.finish')
              : t(status === 'PROGRAMADA' ? 'campaignsPage.review' : 'campaignsPage.start')}
          </Button>
        )}
        {main && (
          <ActionButton
            isIcon
            action={{ label: main.label(campaign), icon: main.icon, onClick: () => main.onClick(campaign) }}
          />
        )}
        <RowMenu
          row={campaign}
          name={name}
          actions={offered.filter((action) => action !== main && action !== review)}
        />
      </div>
    </>
  )
}

/** Its list, its connections, and when it ended. */
function Facts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const { contactList, whatsapps, status, completedAt, author, confirmation } = campaign
  const [first, ...others] = whatsapps
  const by = first && {
    name: first.name,
    count: others.length,
  }
  const parts = [
    status === 'FINALIZADA' &&
      completedAt !== null &&
      t('campaignsPage.endedAt', { time: clock.listTime(completedAt) }),
    status === 'CANCELADA' && t('campaignsPage.statuses.CANCELADA'),
    contactList?.name ??
      (author !== null && groupOf(campaign) === 'next' && t('campaignsPage.draftOf', { name: author })),
    by && (by.count > 0 ? t('campaignsPage.bySeveral', by) : t('campaignsPage.by', by)),
    confirmation && t('campaignsPage.asksShort'),
  ]
  return parts.filter(Boolean).join(', ')
}
