import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Badge from '@mui/material/Badge'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '../../../../ui/inputs/BarButton'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useUnreadChats } from '../chats.queries'

// Only for those who open it.
const ChatsPanel = lazyPart(() => import('./ChatsPanel'))

/** The team's chats in the top bar: whether something waits there, and the newest of them. */
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
