import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

/** Shown over the list when tickets were added above; a click scrolls there. */
export function NewTicketsPill({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<ArrowUpwardIcon />}
      onClick={onClick}
      sx={{
        position: 'absolute',
        top: 8,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 1,
        borderRadius: 20,
        boxShadow: 8,
      }}
    >
      {t('tickets.news', { count })}
    </Button>
  )
}
