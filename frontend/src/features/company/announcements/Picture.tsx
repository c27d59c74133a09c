import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../../../data/http'

/** The picture of an announcement at full width, or a text when it cannot be loaded. */
export function Picture({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  if (failed === path)
    return (
      <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {t('announcementsPage.pictureFailed')}
      </Box>
    )
  return (
    <Box
      component="img"
      src={`${apiUrl}/public/${path}`}
      alt={label}
      onError={() => setFailed(path)}
      sx={{ display: 'block', maxWidth: 1, maxHeight: '50vh', mx: 'auto', borderRadius: 1 }}
    />
  )
}
