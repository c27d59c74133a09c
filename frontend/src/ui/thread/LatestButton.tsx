import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import Badge from '@mui/material/Badge'
import Fab from '@mui/material/Fab'
import { useTranslation } from 'react-i18next'

interface LatestButtonProps {
  /** Messages that came while the reader was further up. */
  unseenCount: number
  onClick: () => void
}

/** The way back to the newest message. */
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
        // It stands over the page by itself, and would over its number.
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
