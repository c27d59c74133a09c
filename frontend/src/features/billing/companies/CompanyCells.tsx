import type { ManagedCompany } from '@balcao/contract/resources/billing/companies'
import type { PlanUse as Uses, Used } from '@balcao/contract/resources/billing/companyUse'
import { priceOfPeriod, type DueLevel } from '@balcao/contract/time/subscriptionDates'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay, formatDate, formatMoney } from '../../../i18n/format'
import { formatPlanSize } from '../../../i18n/planSize'
import { StatusPill } from '../../../ui/display/StatusPill'
import { dueDayOf, exceededOf } from './companyForm.rules'

const inks = {
  ahead: 'text.primary',
  soon: 'due.soon.main',
  due: 'due.due.main',
  overdue: 'due.overdue.main',
} satisfies Record<DueLevel, string>

/** A company's name and plan. */
export function NameAndPlan({ company }: { company: ManagedCompany }) {
  const { t } = useTranslation()
  const { name, plan, recurrence, closedForSendingAt } = company
  const price =
    plan &&
    t('companiesPage.planAt', {
      plan: plan.name,
      value: formatMoney(priceOfPeriod(plan.value, recurrence)),
      every: t(`companiesPage.every.${recurrence}`),
    })
  return (
    <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
      <Box component="span" dir="auto" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {isOnTrial(company) && plan
          ? t('companiesPage.trialOf', { plan: plan.name })
          : (price ?? t('companiesPage.noPlan'))}
      </Box>
      {closedForSendingAt && (
        <Box component="span" sx={{ mt: 0.5 }}>
          <StatusPill tone="busy">{t('companiesPage.opening.closed')}</StatusPill>
        </Box>
      )}
    </Box>
  )
}

const isOnTrial = ({ trialExpiration, status }: ManagedCompany): boolean =>
  status && trialExpiration !== null && new Date(trialExpiration) > new Date()

/** A company's status in words: its due date, coloured by how near it is, and whether it may work. */
export function DueDate({ company }: { company: ManagedCompany }) {
  const { t } = useTranslation()
  const { daysLeft, dueLevel, isOwn, status, putAwayUntil } = company
  const away = putAwayUntil
    ? t('companiesPage.standing.putAway', { date: formatDate(putAwayUntil) })
    : status
      ? null
      : t('companiesPage.standing.inactive')
  const words =
    daysLeft === 0
      ? t('companiesPage.dueToday')
      : t(daysLeft > 0 ? 'companiesPage.daysLeft' : 'companiesPage.daysPast', { count: Math.abs(daysLeft) })
  // A company that is switched off owes nothing new: it shows that, with the date below.
  const color = away || isOwn ? 'text.secondary' : inks[dueLevel]
  return (
    <Box
      component="span"
      {...(!away && !isOwn && { 'data-due': dueLevel })}
      sx={{ display: 'grid', fontVariantNumeric: 'tabular-nums' }}
    >
      <Box component="span" sx={{ color, fontWeight: dueLevel === 'ahead' ? 400 : 500 }}>
        {away ??
          (isOwn
            ? t('companiesPage.standing.own')
            : t(daysLeft < 0 ? 'companiesPage.wasDue' : 'companiesPage.isDue', { when: words }))}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {formatCalendarDay(dueDayOf(company))}
      </Box>
    </Box>
  )
}

/** From this share on, the storage is nearly full. */
const NEARLY_FULL = 0.9

/** How much a company uses of its plan's limits: a bar each, and a text for exceeded ones. */
export function PlanUse({ use }: { use: Uses }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const exceeded = exceededOf(use)
  const names = exceeded.map((resource) =>
    t(`companiesPage.uses.${resource === 'storageMb' ? 'storage' : resource}`).toLowerCase(),
  )
  const isNearlyFull = use.storageMb.limit !== null && use.storageMb.used >= NEARLY_FULL * use.storageMb.limit
  return (
    <>
      <Box
        component="span"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { xs: 1, lg: 2 } }}
      >
        <Bar name={t('companiesPage.uses.users')} use={use.users} format={number} />
        <Bar name={t('companiesPage.uses.connections')} use={use.connections} format={number} />
        <Bar
          name={t('companiesPage.uses.storage')}
          use={use.storageMb}
          format={(mb) => formatPlanSize(mb, use.storageMb.limit ?? mb)}
          isWarned={isNearlyFull}
          isSpace
        />
      </Box>
      {names.length > 0 && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'due.overdue.main' }}>
          {t('companiesPage.exceeded', { what: new Intl.ListFormat(i18n.language).format(names) })}
        </Box>
      )}
    </>
  )
}

interface BarProps {
  name: string
  use: Used
  format: (value: number) => string
  isWarned?: boolean
  /** The unit already says that it is storage. */
  isSpace?: boolean
}

function Bar({ name, use: { used, limit }, format, isWarned = false, isSpace = false }: BarProps) {
  const { t } = useTranslation()
  const words =
    limit === null ? format(used) : t('companiesPage.usedOf', { used: format(used), limit: format(limit) })
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit)
  return (
    <Box component="span" title={`${name}: ${words}`} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box
        component="span"
        sx={{ typography: 'caption', ...(isWarned && { color: 'due.soon.main', fontWeight: 600 }) }}
      >
        {isSpace ? words : t('companiesPage.useOf', { name, words })}
      </Box>
      <Box component="span" aria-hidden sx={{ height: 3, borderRadius: 2, bgcolor: 'surface.track' }}>
        <Box
          component="span"
          sx={{
            display: 'block',
            height: 1,
            borderRadius: 2,
            width: `${100 * share}%`,
            bgcolor: isWarned ? 'due.soon.main' : 'text.disabled',
          }}
        />
      </Box>
    </Box>
  )
}
