import type { ManagedCompany } from '@balcao/contract/resources/companies'
import type { DueLevel } from '@balcao/contract/subscriptionDates'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../i18n/format'
import { StatusPill } from '../../ui/StatusPill'
import { dueDayOf } from './companyForm.rules'

const inks = {
  ahead: {},
  soon: { bgcolor: 'due.soon.soft', color: 'due.soon.main' },
  due: { bgcolor: 'due.due.soft', color: 'due.due.main' },
  overdue: { bgcolor: 'due.overdue.soft', color: 'due.overdue.main' },
} satisfies Record<DueLevel, object>

/** When a company is due, in the colour of how near that is, and in words. */
export function DueDate({ company }: { company: ManagedCompany }) {
  const { t } = useTranslation()
  const { daysLeft, dueLevel } = company
  const words =
    daysLeft === 0
      ? t('companiesPage.dueToday')
      : t(daysLeft > 0 ? 'companiesPage.daysLeft' : 'companiesPage.daysPast', { count: Math.abs(daysLeft) })
  return (
    <Box
      component="span"
      data-due={dueLevel}
      sx={{
        display: 'inline-flex',
        gap: 0.75,
        borderRadius: 10,
        ...(dueLevel !== 'ahead' && { px: 1.125, py: 0.375 }),
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...inks[dueLevel],
      }}
    >
      {formatCalendarDay(dueDayOf(company))}
      <Box
        component="span"
        sx={{
          typography: 'caption',
          alignSelf: 'center',
          ...(dueLevel === 'ahead' && { color: 'text.secondary' }),
        }}
      >
        {words}
      </Box>
    </Box>
  )
}

/** Whether a company may work, and whether it has paid yet. */
export function Standing({ company }: { company: ManagedCompany }) {
  const { t } = useTranslation()
  const { status, isOwn, trialExpiration } = company
  if (isOwn) return <StatusPill tone="calm">{t('companiesPage.standing.own')}</StatusPill>
  if (!status) return <StatusPill tone="bad">{t('companiesPage.standing.inactive')}</StatusPill>
  if (trialExpiration && new Date(trialExpiration) > new Date())
    return <StatusPill tone="busy">{t('companiesPage.standing.trial')}</StatusPill>
  return <StatusPill tone="good">{t('companiesPage.standing.active')}</StatusPill>
}
