import LoginIcon from '@mui/icons-material/Login'
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../kit/commands'

interface ReadAlongBarProps {
  /** Name of the attendant. */
  attendant: string
  onEnter: () => void
}

/** Says that the user reads a colleague's ticket without being seen, with a button to join. */
export function ReadAlongBar({ attendant, onEnter }: ReadAlongBarProps) {
  const { t } = useTranslation()
  const enter = t('tickets.readAlong.enter')
  useCommands(() => [
    { id: 'enter', section: 'ticket', label: enter, detail: attendant, Icon: LoginIcon, run: onEnter },
  ])
  return (
    <QuietBar title={t('tickets.readAlong.title')} text={t('tickets.readAlong.text', { name: attendant })}>
      <Button variant="contained" onClick={onEnter} sx={{ minHeight: 40 }}>
        {enter}
      </Button>
    </QuietBar>
  )
}

/** Says that the ticket is still waiting, and that the customer does not know that it is being read. */
export function SpyBar() {
  const { t } = useTranslation()
  return <QuietBar title={t('tickets.spying.title')} text={t('tickets.spying.text')} />
}

interface QuietBarProps {
  title: string
  text: string
  children?: ReactNode
}

function QuietBar({ title, text, children }: QuietBarProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        px: 2,
        py: 1,
        flexShrink: 0,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <VisibilityOutlinedIcon
        sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 20, color: 'text.secondary' }}
      />
      {/* With large text the button moves below. */}
      <Box sx={{ flex: '1 1 10em', minWidth: 0, fontSize: '0.8125rem' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
