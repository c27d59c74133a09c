import {
  type ConnectionBudget,
  campaignSettingsApi,
} from '@balcao/contract/resources/campaigns/campaignSettings'
import type { Connection, ConnectionHealth } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { formatSince } from '../../../../i18n/format'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { HEALTH_EVERY_MS } from '../connections.queries'

/** Here and not with the other queries, which every page loads: this one needs the contract of campaigns. */
const useBudget = ({ id, updatedAt }: Pick<Connection, 'id' | 'updatedAt'>) =>
  useQuery({
    queryKey: ['connection-budget', id, updatedAt],
    queryFn: ({ signal }) => call(campaignSettingsApi.connectionBudget, { params: { id }, signal }),
    refetchInterval: HEALTH_EVERY_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

interface HealthCampaignsProps extends Pick<ConnectionHealth, 'restrictedUntil'> {
  connection: Pick<Connection, 'id' | 'updatedAt'>
}

/** Today's campaign messages of the number, the limit, and why it is not higher. */
export function HealthCampaigns({ connection, restrictedUntil }: HealthCampaignsProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useBudget(connection)
  if (data) return <Budget budget={data} restrictedUntil={restrictedUntil} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Box role="status" aria-label={t('connections.healthPanel.campaigns.loading')}>
      <Skeleton variant="rounded" height={74} />
    </Box>
  )
}

interface BudgetProps extends Pick<ConnectionHealth, 'restrictedUntil'> {
  budget: ConnectionBudget
}

function Budget({ budget, restrictedUntil }: BudgetProps) {
  const { t, i18n } = useTranslation()
  const { sentToday, limit, limitedBy, warmUpDay, warmUpDays } = budget
  const sentId = useId()
  const formatted = (count: number) => count.toLocaleString(i18n.language)
  const warmUp = { day: warmUpDay, days: warmUpDays }
  const notes = [
    limit === null && t('connections.healthPanel.campaigns.noLimit'),
    limitedBy === 'dailyBudget' && t('connections.healthPanel.campaigns.dailyBudget'),
    limitedBy === 'warmUp' && t('connections.healthPanel.campaigns.warmUp', warmUp),
    limitedBy === 'dailyBudget' &&
      warmUpDay !== null &&
      t('connections.healthPanel.campaigns.warmUpAllowsMore', warmUp),
    limit !== null && sentToday >= limit && t('connections.healthPanel.campaigns.usedUp'),
    restrictedUntil &&
      t('connections.healthPanel.campaigns.restricted', { until: formatSince(restrictedUntil) }),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography id={sentId} variant="body2" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {limit === null
          ? t('connections.healthPanel.campaigns.sent', { count: sentToday, shown: formatted(sentToday) })
          : t('connections.healthPanel.campaigns.sentOf', {
              sent: formatted(sentToday),
              limit: formatted(limit),
            })}
      </Typography>
      {limit !== null && (
        <LinearProgress
          variant="determinate"
          // A lowered limit may be less than what was sent already.
          value={Math.min(100, (100 * sentToday) / limit)}
          aria-labelledby={sentId}
          sx={{ height: 4, borderRadius: 2 }}
        />
      )}
      {notes.map(
        (note) =>
          note && (
            <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          ),
      )}
    </Box>
  )
}
