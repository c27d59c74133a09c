import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Badge from '@mui/material/Badge'
import type { ShownAnnouncement } from '@balcao/contract/resources/company/announcements'
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../i18n/i18n'
import { BarButton } from '../../../ui/inputs/BarButton'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { useAnnouncements, useUnreadAnnouncements } from './announcements.queries'

// Loaded when it is opened.
const AnnouncementsPanel = lazyPart(async () => {
  const [part] = await Promise.all([import('./AnnouncementsPanel'), loadPhrases('announcementsPage')])
  return part
})
const AnnouncementDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./AnnouncementDialog'),
    loadPhrases('announcementsPage', 'messages'),
  ])
  return part
})

interface AnnouncementsButtonProps {
  /** Its look outside the top bar. */
  as?: ComponentType<ComponentProps<typeof BarButton>>
}

/** The installation's announcements: the number of unread ones, the list, and the opened one. */
export function AnnouncementsButton({ as: Button = BarButton }: AnnouncementsButtonProps) {
  const { t } = useTranslation()
  const { data: announcements = [] } = useAnnouncements()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<ShownAnnouncement | null>(null)
  const unread = useUnreadAnnouncements()
  const isUrgent = unread.some(({ priority }) => priority === 1)
  return (
    <>
      <Button
        label={
          unread.length > 0
            ? t('notifications.newAnnouncements', { count: unread.length })
            : t('notifications.announcements')
        }
        opens={{ as: 'dialog', isOpen: anchor !== null }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge color={isUrgent ? 'error' : 'primary'} badgeContent={unread.length} max={99}>
          <CampaignOutlined />
        </Badge>
      </Button>
      <Suspense>
        {anchor && (
          <AnnouncementsPanel
            anchor={anchor}
            announcements={announcements}
            onOpen={(announcement) => {
              setAnchor(null)
              setOpened(announcement)
            }}
            onClose={() => setAnchor(null)}
          />
        )}
        {opened && (
          <AnnouncementDialog
            announcement={announcements.find(({ id }) => id === opened.id) ?? opened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
