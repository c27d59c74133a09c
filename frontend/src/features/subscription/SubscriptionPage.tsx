import { priceOfPeriod } from '@balcao/contract/subscriptionDates'
import type { SubscriptionStanding } from '@balcao/contract/resources/invoices'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { formatBytes, formatCalendarDay, formatMoney } from '../../i18n/format'
import { ListError } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { StatusPill, type Tone } from '../../ui/StatusPill'
import { checkoutAddress } from '../checkout'
import { useOwnCompany, usePlan, useStanding, useUsage, type OwnCompany } from '../invoices'

/** How the company stands with its subscription, and what of its plan it uses. */
export default function SubscriptionPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const standing = useStanding()
  const company = useOwnCompany()
  const error = standing.error ?? company.error
  return (
    <PageFrame
      isCanvas
      header={
        <PageHeader
          title={t('subscriptionPage.title')}
          help={t('subscriptionPage.help')}
          actions={[
            {
              label: t('subscriptionPage.invoices'),
              icon: <ReceiptLongOutlined />,
              onClick: () => void navigate('/financeiro'),
            },
          ]}
        />
      }
    >
      {standing.data && company.data ? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
            gap: 2,
            pt: 2,
            alignItems: 'start',
          }}
        >
          <Standing standing={standing.data} />
          <Box sx={{ gridRow: { md: '1 / span 2' }, gridColumn: { md: 2 } }}>
            <PlanCard company={company.data} />
          </Box>
          <Card title={t('subscriptionPage.email')}>
            <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
              {company.data.email ?? t('subscriptionPage.noEmail')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('subscriptionPage.emailHelp')}
            </Typography>
          </Card>
        </Box>
      ) : error ? (
        <ListError
          error={error}
          onRetry={() => {
            void standing.refetch()
            void company.refetch()
          }}
        />
      ) : (
        <ListSkeleton columns={2} />
      )}
    </PageFrame>
  )
}

function Card({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: 2.5, borderRadius: 1.5, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {mark}
      </Box>
      {children}
    </Paper>
  )
}

const toneOf = ({ dueLevel, daysLeft }: SubscriptionStanding): Tone => {
  if (dueLevel === 'overdue' || daysLeft < 0) return 'bad'
  return dueLevel === 'ahead' ? 'good' : 'busy'
}

function Standing({ standing }: { standing: SubscriptionStanding }) {
  const { t } = useTranslation()
  const { daysLeft, dueDay, trialDaysLeft, worksUntilDay, openInvoice } = standing
  return (
    <Card
      title={t('subscriptionPage.standing')}
      mark={
        <StatusPill tone={toneOf(standing)}>
          {daysLeft < 0 ? t('subscriptionPage.overdue') : t('subscriptionPage.daysLeft', { count: daysLeft })}
        </StatusPill>
      }
    >
      {trialDaysLeft !== null && daysLeft >= 0 && (
        <Typography variant="body1" sx={{ fontWeight: 600 }}>
          {t('subscriptionPage.trial', { count: trialDaysLeft })}
        </Typography>
      )}
      <Typography variant="body2">
        {t(daysLeft < 0 ? 'subscriptionPage.wasDueOn' : 'subscriptionPage.dueOn', {
          date: formatCalendarDay(dueDay),
        })}
      </Typography>
      {worksUntilDay > dueDay && (
        <Typography variant="body2">
          {t('subscriptionPage.worksUntil', { date: formatCalendarDay(worksUntilDay) })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {openInvoice
          ? t('subscriptionPage.toPay', {
              value: formatMoney(openInvoice.value),
              date: formatCalendarDay(openInvoice.dueDate),
            })
          : t('subscriptionPage.nothingToPay')}
      </Typography>
      {openInvoice && openInvoice.earlierValue !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('subscriptionPage.pricedAgain', { value: formatMoney(openInvoice.earlierValue) })}
        </Typography>
      )}
      {openInvoice && (
        <Button
          component={Link}
          to={checkoutAddress(openInvoice.id)}
          variant="contained"
          sx={{ justifySelf: 'start', mt: 1 }}
        >
          {t(trialDaysLeft === null ? 'subscriptionPage.payInvoice' : 'subscriptionPage.subscribe')}
        </Button>
      )}
    </Card>
  )
}

function PlanCard({ company }: { company: OwnCompany }) {
  const { t } = useTranslation()
  const plan = usePlan(company.planId)
  const { data: usage } = useUsage()
  return (
    <Card title={t('subscriptionPage.plan')}>
      <Typography variant="body1" sx={{ fontWeight: 600 }}>
        {plan === null ? t('subscriptionPage.noPlan') : plan?.name}
      </Typography>
      {plan && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('subscriptionPage.price', {
            value: formatMoney(priceOfPeriod(plan.value, company.recurrence ?? 'MENSAL')),
            recurrence: t(`subscriptionPage.recurrences.${company.recurrence ?? 'MENSAL'}`),
          })}
        </Typography>
      )}
      {usage &&
        (['users', 'connections', 'queues'] as const).map((part) => (
          <Meter key={part} label={t(`subscriptionPage.uses.${part}`)} {...usage[part]} show={String} />
        ))}
      {usage && (
        <Meter
          label={t('subscriptionPage.uses.storage')}
          used={usage.storage.usedBytes}
          limit={usage.storage.limitBytes}
          show={formatBytes}
        />
      )}
    </Card>
  )
}

interface MeterProps {
  label: string
  used: number
  /** Null where nothing limits it. */
  limit: number | null
  show: (amount: number) => string
}

/** How much of something is used. */
function Meter({ label, used, limit, show }: MeterProps) {
  const { t } = useTranslation()
  const id = useId()
  const part = limit === null ? 0 : limit > 0 ? Math.min(100, (100 * used) / limit) : 100
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' }}>
        <span id={id}>{label}</span>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {limit === null
            ? t('subscriptionPage.used', { used: show(used) })
            : t('subscriptionPage.usedOf', { used: show(used), limit: show(limit) })}
        </Box>
      </Box>
      {limit !== null && (
        <LinearProgress
          role="meter"
          variant="determinate"
          value={Math.round(part)}
          aria-labelledby={id}
          color={part >= 100 ? 'error' : 'primary'}
          sx={{ mt: 0.5, borderRadius: 1 }}
        />
      )}
    </div>
  )
}
