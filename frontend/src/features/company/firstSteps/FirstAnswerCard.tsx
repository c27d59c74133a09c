import BoltOutlined from '@mui/icons-material/BoltOutlined'
import CheckCircle from '@mui/icons-material/CheckCircle'
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useActor } from '../../../session'
import { useFirstSteps } from './firstSteps.queries'

const next = [
  { name: 'people', to: '/users', Icon: PersonAddOutlined },
  { name: 'quickMessages', to: '/quick-messages', Icon: BoltOutlined },
  { name: 'dashboard', to: '/', Icon: SpaceDashboardOutlined },
] as const

/** Milliseconds between two checks; short, because the answer is sent in this window. */
const WATCH_MS = 2_000

/** Shown once, when the company's first answer was sent. */
export function FirstAnswerCard() {
  const { t } = useTranslation()
  const { company } = useActor()
  const { data: steps } = useFirstSteps(WATCH_MS)
  const [isClosed, setClosed] = useState(false)
  if (!steps?.answer || isClosed) return null
  return (
    <Paper
      role="status"
      variant="outlined"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        textAlign: 'center',
        width: 'calc(100% - 24px)',
        maxWidth: 480,
        mx: 'auto',
        mb: 1.5,
        p: 2,
        pb: 1,
        borderRadius: 1.5,
      }}
    >
      <CheckCircle aria-hidden sx={{ fontSize: 48, color: 'connection.good.main' }} />
      <Typography variant="h1" component="h2">
        {t('firstSteps.success.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 360 }}>
        {t('firstSteps.success.text', { company: company.name })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          width: '100%',
          mt: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {next.map(({ name, to, Icon }) => (
          <Button key={name} component={Link} to={to} variant="outlined" startIcon={<Icon />}>
            {t(`firstSteps.success.${name}`)}
          </Button>
        ))}
      </Box>
      <Button color="inherit" onClick={() => setClosed(true)}>
        {t('common.close')}
      </Button>
    </Paper>
  )
}
