import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePagedList } from '../../../../data/lists/pagedList'
import { useActor } from '../../../../session'
import { AnchoredPanel } from '../../../../ui/overlays/AnchoredPanel'
import { BusyLine } from '../../../../ui/feedback/BusyLine'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { ChatRow } from './ChatRow'
import { chatPages } from '../chats.queries'
import { byTime } from '../preview.rules'

/** Most chats in the panel; the page has all. */
const MAX_LISTED = 8

/** The latest chats; choosing one opens it. */
export default function ChatsPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { rows, total, error, retry } = usePagedList(chatPages, '')
  const chats = useMemo(() => rows.toSorted(byTime).slice(0, MAX_LISTED), [rows])
  return (
    <AnchoredPanel anchor={anchor} label={t('chatsPage.button')} width={360} onClose={onClose}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {t('chatsPage.button')}
      </Typography>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : total === undefined ? (
        <BusyLine label={t('common.loading')} />
      ) : chats.length === 0 ? (
        <EmptyState
          icon={<ForumOutlined />}
          title={t('chatsPage.emptyTitle')}
          text={t('chatsPage.emptyText')}
        />
      ) : (
        <Box component="ul" aria-label={t('chatsPage.list')} sx={{ m: 0, px: 0.75, listStyle: 'none' }}>
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} myId={myId} isOpen={false} onOpen={onClose} />
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ p: 1, mt: 0.75, borderTop: 1, borderColor: 'divider' }}>
        <Button component={Link} to="/chats" onClick={onClose} fullWidth>
          {t('chatsPage.seeAll')}
        </Button>
      </Box>
    </AnchoredPanel>
  )
}
