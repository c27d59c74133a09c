import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Badge from '@mui/material/Badge'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../../../../ui/inputs/BarButton'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useUnreadChats } from '../chats.queries'

// Loaded when it is opened.
const ChatsPanel = lazyPart(() => import('./ChatsPanel'))

/** The team's chats in the top bar: a badge for unread messages, and the latest chats. */
export default function ChatsButton() {
  const { t } = useTranslation()
  const { data: unread } = useUnreadChats()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chats = unread?.chats ?? 0
  return (
    <>
      <BarButton
        label={chats > 0 ? t('chatsPage.buttonUnread', { count: chats }) : t('chatsPage.button')}
        opens={{ as: 'dialog', isOpen: anchor !== null }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge color="error" badgeContent={chats} max={99}>
          <GroupsOutlined />
        </Badge>
      </BarButton>
      <Suspense>{anchor && <ChatsPanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
