import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { NARROW_TABS_HEIGHT } from '../../theme/tokens'
import type { Pane } from './useTicketPlace'

interface NarrowTabsProps {
  pane: Pane
  onChoose: (pane: Pane) => void
}

/** On narrow screens, within reach of the thumb: the open ticket or the list. */
export function NarrowTabs({ pane, onChoose }: NarrowTabsProps) {
  const { t } = useTranslation()
  return (
    <Tabs
      value={pane}
      onChange={(_, next: Pane) => onChoose(next)}
      variant="fullWidth"
      aria-label={t('tickets.panes')}
      sx={{
        flexShrink: 0,
        minHeight: NARROW_TABS_HEIGHT,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        '& .MuiTabs-indicator': { top: 0, bottom: 'auto' },
      }}
    >
      <Tab
        value="ticket"
        label={t('tickets.pane.ticket')}
        icon={<ChatBubbleOutlineIcon fontSize="small" />}
        iconPosition="start"
        sx={{ minHeight: NARROW_TABS_HEIGHT }}
      />
      <Tab
        value="list"
        label={t('tickets.pane.list')}
        icon={<ForumOutlinedIcon fontSize="small" />}
        iconPosition="start"
        sx={{ minHeight: NARROW_TABS_HEIGHT }}
      />
    </Tabs>
  )
}
