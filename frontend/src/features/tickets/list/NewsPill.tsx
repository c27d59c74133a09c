import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'

/** Says over the list that something came in above, and goes there. */
export function NewsPill({ label, onClick }: { label: string; onClick: () => void }) {
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
      {label}
    </Button>
  )
}
