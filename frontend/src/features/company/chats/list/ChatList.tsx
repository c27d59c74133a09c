import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagedList } from '../../../../data/lists/pagedList'
import { useActor } from '../../../../session'
import { BusyLine } from '../../../../ui/feedback/BusyLine'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { NothingFound } from '../../../../ui/page/ListNotice'
import { ChatRow } from './ChatRow'
import { chatPages } from '../chats.queries'
import { byTime } from '../preview.rules'

/** Distance from the end, in pixels, at which the next page is loaded. */
const END_PX = 100

interface ChatListProps {
  search: string
  /** The open chat. */
  uuid: string | null
  onAdd: () => void
  onClearSearch: () => void
}

/** The user's chats, the latest first. */
export function ChatList({ search, uuid, onAdd, onClearSearch }: ChatListProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { rows, total, error, retry, loadMore } = usePagedList(chatPages, search)
  const chats = useMemo(() => rows.toSorted(byTime), [rows])
  const scroller = useRef<HTMLDivElement>(null)
  const loadNearEnd = () => {
    const box = scroller.current
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < END_PX) loadMore?.()
  }
  // A list shorter than its column cannot be scrolled to its end.
  useEffect(loadNearEnd)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (total === undefined) return <BusyLine label={t('common.loading')} />
  if (chats.length === 0)
    return search === '' ? (
      <EmptyState
        icon={<ForumOutlined />}
        title={t('chatsPage.emptyTitle')}
        text={t('chatsPage.emptyText')}
        action={
          <Button variant="contained" onClick={onAdd}>
            {t('chatsPage.add')}
          </Button>
        }
      />
    ) : (
      <NothingFound icon={<ForumOutlined />} search={search} onClear={onClearSearch} />
    )
  return (
    <Box
      ref={scroller}
      component="ul"
      aria-label={t('chatsPage.list')}
      onScroll={loadNearEnd}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', m: 0, px: 1, pb: 1, listStyle: 'none' }}
    >
      {chats.map((chat) => (
        <li key={chat.id}>
          <ChatRow chat={chat} myId={myId} isOpen={chat.uuid === uuid} />
        </li>
      ))}
    </Box>
  )
}
