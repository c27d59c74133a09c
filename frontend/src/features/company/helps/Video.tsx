import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const frame = { width: 1, maxWidth: 720, aspectRatio: '16 / 9', border: 0, borderRadius: 1.5 } as const

/**
 * A YouTube video. Nothing is loaded from YouTube before it is played; the preview is drawn here. The player
 * needs a referrer, which the page's own policy would not send.
 */
export function Video({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation()
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying)
    return (
      <Box
        component="iframe"
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
        sx={frame}
      />
    )
  return (
    <ButtonBase
      onClick={() => setPlaying(true)}
      aria-label={t('helpsPage.play', { title })}
      sx={{
        ...frame,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 2,
        bgcolor: 'surface.well',
        color: 'primary.main',
        '&:hover': { bgcolor: 'row.hover' },
      }}
    >
      <PlayCircleOutlined sx={{ fontSize: 64 }} />
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('helpsPage.playHelp')}
      </Typography>
    </ButtonBase>
  )
}
