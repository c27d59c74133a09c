import type { MonthCost } from '@balcao/contract/resources/company/costs'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number, object } from 'yup'
import { formatMoney } from '../../../i18n/format'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormNumberField } from '../../../ui/form/fields/FormNumberField'
import { useLimitChange } from './costs.queries'

const CENTS = 100
/** Percent from which a limit is announced. */
const WARNED = 80
/** Reais. */
const MAX_LIMIT = 1_000_000

const isNear = ({ percent, isStopped }: MonthCost): boolean =>
  isStopped || (percent !== null && percent >= WARNED)

/** Connections that are near their monthly limit, or have reached it. */
export function LimitNotices({ costs }: { costs: readonly MonthCost[] }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState<MonthCost | null>(null)
  return (
    <>
      {costs.filter(isNear).map((cost) => {
        const { connectionId, name, percent, limitCents, isStopped, waiting } = cost
        const limit = formatMoney((limitCents ?? 0) / CENTS)
        return (
          <Alert
            key={connectionId}
            severity={isStopped ? 'error' : 'warning'}
            action={
              <Button size="small" color="inherit" variant="outlined" onClick={() => setChanging(cost)}>
                {t('costsPage.changeLimit')}
              </Button>
            }
          >
            {isStopped
              ? t('costsPage.stopped', { name, limit })
              : t('costsPage.near', { name, percent, limit })}{' '}
            {waiting > 0 && t('costsPage.waiting', { count: waiting })}
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
