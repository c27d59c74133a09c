import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Pixels. */
const WIDTH = 560

interface DrawerFrameProps {
  title: string
  /** Buttons; the footer is always visible. */
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A drawer that is filled in part by part: title, parts that scroll, footer. */
export function DrawerFrame({ title, footer, onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: WIDTH, maxWidth: '100%' } },
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, pl: { xs: 2, sm: 3 }, pr: 1.5 }}
      >
        <Typography
          id={titleId}
          component="h2"
          sx={{ flex: 1, minWidth: 0, fontSize: '1.25rem', fontWeight: 600, letterSpacing: '-0.015em' }}
        >
          {title}
        </Typography>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: { xs: 2, sm: 3 },
          py: 2.5,
          display: 'grid',
          alignContent: 'start',
          gap: 2,
        }}
      >
        {children}
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 64,
          px: { xs: 2, sm: 3 },
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          flexShrink: 0,
        }}
      >
        {footer}
      </Box>
    </Drawer>
  )
}
