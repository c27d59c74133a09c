import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { ListError } from '../../../ui/page/ListNotice'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { useCampaign, useKeepCampaign } from './campaigns.queries'
import { CampaignEditor } from './editor/CampaignEditor'

/** A new campaign (`/campaigns/new`), or an existing one. */
export default function CampaignEditorPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { campaignId = '' } = useParams()
  const id = /^[1-9]\d{0,9}$/.test(campaignId) ? Number(campaignId) : null
  const { data: campaign, error, refetch } = useCampaign(id)
  const keep = useKeepCampaign()
  /** The id of a new campaign once it is stored: its form stays mounted. */
  const [addedId, setAddedId] = useState<number | null>(null)
  const isNew = campaignId === 'new' || (id !== null && id === addedId)

  if (!isNew && !campaign)
    return (
      <PageFrame
        header={
          <PageHeader
            title={t('campaignEditor.edit')}
            back={{ label: t('campaignEditor.back'), to: '/campaigns' }}
          />
        }
      >
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={420} sx={{ mt: 2, maxWidth: 760 }} />
        )}
      </PageFrame>
    )
  return (
    <CampaignEditor
      key={isNew ? 'new' : campaignId}
      campaign={campaign ?? null}
      onAdded={(added) => {
        keep(added)
        setAddedId(added.id)
        void navigate(`/campaigns/${added.id}`, { replace: true })
      }}
    />
  )
}
