import { contactListsApi, type ContactListDetail } from '@balcao/contract/resources/campaigns/contactLists'
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { CampaignLinks } from './CampaignLinks'
import { liveContactLists } from './contactLists.queries'

interface ListStateProps {
  list: ContactListDetail
  onAddContacts: () => void
}

/**
 * How many numbers of a list are on WhatsApp, how many have been checked so far, and what the user can do
 * about the others.
 */
export function ListState({ list, onAddContacts }: ListStateProps) {
  const { t, i18n } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { valid, invalid, unchecked, toRecheck } = list
  const total = valid + invalid + unchecked
  const open = unchecked + toRecheck
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <Box sx={{ pt: 0.5, pb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        {total > 0 && (
          <Box component="p" role="status" sx={{ m: 0, color: 'text.secondary' }}>
            {[
              t('contactListPage.valid', { count: valid }),
              t('contactListPage.invalid', { count: invalid }),
              open > 0 && t('contactListPage.open', { count: open }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
          <Button size="small" startIcon={<GroupAddOutlined />} onClick={onAddContacts}>
            {t('contactListPage.fromContacts')}
          </Button>
          {valid + invalid > 0 && (
            <Button size="small" startIcon={<RefreshIcon />} onClick={() => setAsking(true)}>
              {t('contactListPage.recheck')}
            </Button>
          )}
        </Box>
      </Box>
      {list.campaigns.length > 0 && (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {t('contactListPage.usedBy')} <CampaignLinks campaigns={list.campaigns} />
        </Box>
      )}
      {open > 0 && (
        <LinearProgress
          variant="determinate"
          value={(100 * (total - open)) / total}
          aria-label={t('contactListPage.checking', { done: number(total - open), total: number(total) })}
          sx={{ mt: 1 }}
        />
      )}
      {isAsking && <Recheck list={list} onClose={() => setAsking(false)} />}
    </Box>
  )
}

function Recheck({ list, onClose }: { list: ContactListDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const check = async (all: boolean) => {
    const checked = await call(contactListsApi.check, { params: { id: list.id }, body: { all } })
    liveContactLists.apply(client, checked)
    const count = checked.unchecked + checked.toRecheck
    toast.success(t('contactListPage.recheckBegun', { count }))
  }
  return (
    <ConfirmDialog
      open
      title={t('contactListPage.recheckTitle')}
      text={t('contactListPage.recheckText')}
      confirm={t('contactListPage.recheckOld')}
      instead={{ label: t('contactListPage.recheckAll'), onChoose: () => check(true) }}
      onConfirm={() => check(false)}
      onClose={onClose}
    />
  )
}
