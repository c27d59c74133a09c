import type { ShownAnnouncement } from '@balcao/contract/resources/company/announcements'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatListTime } from '../../../i18n/format'
import { AnchoredPanel } from '../../../ui/overlays/AnchoredPanel'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { plainText } from '../../../ui/formattedText/formatting.rules'
import { priorities } from './announcements.rules'

interface AnnouncementsPanelProps {
  anchor: HTMLElement
  announcements: readonly ShownAnnouncement[]
  onOpen: (announcement: ShownAnnouncement) => void
  onClose: () => void
}

/** All current announcements; choosing one opens it. */
export default function AnnouncementsPanel(props: AnnouncementsPanelProps) {
  const { anchor, announcements, onOpen, onClose } = props
  const { t } = useTranslation()
  return (
    <AnchoredPanel anchor={anchor} label={t('announcementsPage.title')} width={360} onClose={onClose}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {t('announcementsPage.title')}
      </Typography>
      {announcements.length === 0 ? (
        <EmptyState
          icon={<CampaignOutlined />}
          title={t('announcementsPage.noneTitle')}
          text={t('announcementsPage.noneText')}
        />
      ) : (
        <List sx={{ p: 1, pt: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
          {announcements.map((announcement) => (
            <Item key={announcement.id} announcement={announcement} onOpen={() => onOpen(announcement)} />
          ))}
        </List>
      )}
    </AnchoredPanel>
  )
}

function Item({ announcement, onOpen }: { announcement: ShownAnnouncement; onOpen: () => void }) {
  const { t } = useTranslation()
  const { title, text, priority, readAt, createdAt } = announcement
  return (
    <ListItem disablePadding>
      <ListItemButton
        onClick={onOpen}
        sx={{
          gap: 1.5,
          px: 1.25,
          borderRadius: 0.75,
          border: 1,
          borderColor: 'divider',
          borderLeft: 4,
          borderLeftColor: priorities[priority].colour,
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {readAt ? '' : `${t('announcementsPage.unread')}. `}
          {`${t('announcementsPage.priority')}: ${t(`announcementsPage.priorities.${priorities[priority].name}`)}. `}
        </Box>
        <ListItemText
          primary={title}
          secondary={plainText(text)}
          slotProps={{
            primary: { noWrap: true, variant: 'subtitle2', sx: readAt ? { fontWeight: 400 } : {} },
            secondary: { noWrap: true },
          }}
        />
        <Box
          sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.75, flexShrink: 0 }}
        >
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formatListTime(createdAt)}
          </Typography>
          <Box
            aria-hidden
            sx={{
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: readAt ? 'transparent' : 'primary.main',
            }}
          />
        </Box>
      </ListItemButton>
    </ListItem>
  )
}
