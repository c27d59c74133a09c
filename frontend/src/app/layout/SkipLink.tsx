import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** The first stop of the Tab key; it skips the menu. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      sx={{
        position: 'fixed',
        top: -100,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        boxShadow: 4,
        '&:focus': { top: 8 },
      }}
    >
      {t('shell.skipToContent')}
    </Box>
  )
}
