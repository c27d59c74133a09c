import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

/** Says over the list that something came in above, and goes there. */
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
