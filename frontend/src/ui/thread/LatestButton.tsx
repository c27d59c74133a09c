import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import Badge from '@mui/material/Badge'
import Fab from '@mui/material/Fab'
import { useTranslation } from 'react-i18next'

interface LatestButtonProps {
  /** Messages that arrived while the user had scrolled up. */
  unseenCount: number
  onClick: () => void
}

/** Scrolls to the newest message. */
export function LatestButton({ unseenCount, onClick }: LatestButtonProps) {
  const { t } = useTranslation()
  return (
    <Badge
      badgeContent={unseenCount}
      max={99}
      color="primary"
      overlap="circular"
      sx={{ position: 'absolute', right: 20, bottom: 16, zIndex: 1 }}
    >
      <Fab
        size="small"
        onClick={onClick}
        aria-label={unseenCount > 0 ? t('messages.latestNews', { count: unseenCount }) : t('messages.latest')}
        // MUI gives a floating button a z-index, which would cover its own number.
        sx={{
          zIndex: 'auto',
          bgcolor: 'background.paper',
          color: 'text.secondary',
          '&:hover': { bgcolor: 'row.hover' },
        }}
      >
        <KeyboardArrowDownIcon />
      </Fab>
    </Badge>
  )
}
