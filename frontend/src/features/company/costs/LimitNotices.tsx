import type { MonthCost, PlannedCost } from '@balcao/contract/resources/company/costs'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number, object } from 'yup'
import { formatCalendarDay, formatMoney } from '../../../i18n/format'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormNumberField } from '../../../ui/form/fields/FormNumberField'
import { useLimitChange } from './costs.queries'
import { isNearLimit } from './costs.rules'

const CENTS = 100
/** Reais. */
const MAX_LIMIT = 1_000_000

/** Planned campaigns of a connection that leave people out for want of room. */
const crowdedOut = ({ connectionId, limitCents }: MonthCost, planned: readonly PlannedCost[]) =>
  limitCents === null
    ? []
    : planned.filter(
        ({ connectionIds, withoutRoom }) => withoutRoom > 0 && connectionIds.includes(connectionId),
      )

interface LimitNoticesProps {
  costs: readonly MonthCost[]
  planned: readonly PlannedCost[]
}

/**
 * Connections that are near their monthly limit, or have reached it, or whose limit leaves no room for a
 * planned campaign.
 */
export function LimitNotices({ costs, planned }: LimitNoticesProps) {
  const { t, i18n } = useTranslation()
  const [changing, setChanging] = useState<MonthCost | null>(null)
  return (
    <>
      {costs
        .filter((cost) => isNearLimit(cost) || crowdedOut(cost, planned).length > 0)
        .map((cost) => {
          const { connectionId, name, percent, limitCents, isStopped, waiting } = cost
          const limit = formatMoney((limitCents ?? 0) / CENTS)
          return (
            <Alert
              key={connectionId}
              severity={isStopped ? 'error' : 'warning'}
              sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
              action={
                <Button size="small" color="inherit" variant="outlined" onClick={() => setChanging(cost)}>
                  {t('costsPage.changeLimit')}
                </Button>
              }
            >
              <b>
                {isStopped
                  ? t('costsPage.stopped', { name, limit })
                  : t('costsPage.near', { name, percent, limit })}
              </b>{' '}
              {isStopped && t('costsPage.stoppedText')}{' '}
              {waiting > 0 && t('costsPage.waiting', { count: waiting })}
              {crowdedOut(cost, planned).map((campaign) => (
                <Box key={campaign.id}>
                  {t('costsPage.noRoom', {
                    name: campaign.name,
                    day: formatCalendarDay(campaign.day).slice(0, 5),
                    people: campaign.people.toLocaleString(i18n.language),
                    count: campaign.withoutRoom,
                    left: campaign.withoutRoom.toLocaleString(i18n.language),
                  })}
                </Box>
              ))}
            </Alert>
          )
        })}
      {changing && <LimitDialog cost={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

const schema = object({ limit: number().min(0).max(MAX_LIMIT).nullable() })

/** Changes a connection's limit of the month. Empty removes it. */
export function LimitDialog({ cost, onClose }: { cost: MonthCost; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useLimitChange()
  const { connectionId: id, name, limitCents } = cost
  return (
    <FormDialog
      title={t('costsPage.limitTitle', { name })}
      schema={schema}
      initialValues={{ limit: limitCents === null ? null : limitCents / CENTS }}
      onSubmit={async ({ limit }) => {
        await mutateAsync({ id, monthlyLimitCents: limit === null ? null : Math.round(limit * CENTS) })
        onClose()
      }}
      onClose={onClose}
    >
      <FormNumberField
        name="limit"
        label={t('costsPage.limit')}
        helperText={t('costsPage.limitHelp')}
        decimals={2}
        max={MAX_LIMIT}
        before="R$"
        autoFocus
      />
    </FormDialog>
  )
}
