import type { Connection } from '@balcao/contract/resources/company/connections'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../../i18n/format'
import { Can } from '../../../../session'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { useConnectionHealth } from '../connections.queries'
import { HealthAdvice } from './HealthAdvice'
import { HealthCampaigns } from './HealthCampaigns'
import { HealthFailures } from './HealthFailures'
import { HealthHistory } from './HealthHistory'
import { HealthNotes } from './HealthNotes'
import { HealthTraffic } from './HealthTraffic'
import { OfficialFacts } from './OfficialFacts'
import { SimulatorBadge } from '../SimulatorBadge'
import { StatusChip } from '../StatusChip'
import type { ConnectionDialogsState } from '../useConnectionDialogs'

/** Pixels: wide enough for a line of the history, narrow enough to keep the list visible. */
const WIDTH = 440

interface HealthDrawerProps {
  /** Kept up to date. */
  connection: Connection
  dialogs: ConnectionDialogsState
}

/** The health of a connection, its history, and advice. */
export function HealthDrawer({ connection, dialogs }: HealthDrawerProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, refetch } = useConnectionHealth(connection)
  return (
    <Drawer
      anchor="right"
      open
      onClose={dialogs.close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: WIDTH }, border: 0 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 3, pt: 2.5, pb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {t('connections.healthNamed', { name: connection.name })}
          </Typography>
          <Box
            sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', color: 'text.secondary' }}
          >
            {connection.number && (
              <Typography variant="body2" component="span">
                {formatPhone(connection.number)}
              </Typography>
            )}
            {connection.isSimulated && <SimulatorBadge />}
          </Box>
        </Box>
        <IconButton aria-label={t('common.close')} onClick={dialogs.close} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 4, display: 'grid', gap: 3, overflowY: 'auto' }}>
        <Section title={t('connections.healthPanel.now')}>
          <StatusChip connection={connection} />
          <HealthAdvice
            connection={connection}
            dialogs={dialogs}
            whatsappVersion={data?.whatsappVersion ?? null}
          />
          {data && <HealthNotes health={data} connection={connection} />}
        </Section>
        {data && (
          <>
            {data.official && (
              <Section title={t('connections.healthPanel.official.title')}>
                <OfficialFacts
                  connection={connection}
                  official={data.official}
                  restrictedUntil={data.restrictedUntil}
                />
              </Section>
            )}
            <Section title={t('connections.healthPanel.traffic')}>
              <HealthTraffic health={data} />
            </Section>
            <Can ability="campaigns:manage">
              <Section title={t('connections.healthPanel.campaigns.title')}>
                <HealthCampaigns connection={connection} restrictedUntil={data.restrictedUntil} />
              </Section>
            </Can>
            <Section title={t('connections.healthPanel.failures')}>
              <HealthFailures failures={data.failures} />
            </Section>
            <Section title={t('connections.healthPanel.history')}>
              <HealthHistory changes={data.changes} />
            </Section>
          </>
        )}
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <HealthSkeleton />)}
      </Box>
    </Drawer>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** Placeholder of the same size. */
function HealthSkeleton() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('connections.healthPanel.loading')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
    >
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} variant="rounded" height={74} />
      ))}
      <Skeleton variant="rounded" height={120} sx={{ gridColumn: '1 / -1', mt: 2 }} />
    </Box>
  )
}
