import type { ManagedCompany, PlanUse as Uses, Used } from '@balcao/contract/resources/companies'
import type { DueLevel } from '@balcao/contract/subscriptionDates'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatCalendarDay, formatDate } from '../../i18n/format'
import { StatusPill } from '../../ui/StatusPill'
import { visuallyHidden } from '../../ui/visuallyHidden'
import { dueDayOf, exceededOf } from './companyForm.rules'

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
  const { status, isOwn, trialExpiration, dueDate, putAwayUntil } = company
  if (isOwn) return <StatusPill tone="calm">{t('companiesPage.standing.own')}</StatusPill>
  if (putAwayUntil)
    return (
      <StatusPill tone="bad">
        {t('companiesPage.standing.putAway', { date: formatDate(putAwayUntil) })}
      </StatusPill>
    )
  if (!status) return <StatusPill tone="bad">{t('companiesPage.standing.inactive')}</StatusPill>
  if (new Date(dueDate) <= new Date())
    return <StatusPill tone="bad">{t('companiesPage.standing.pastDue')}</StatusPill>
  if (trialExpiration && new Date(trialExpiration) > new Date())
    return <StatusPill tone="busy">{t('companiesPage.standing.trial')}</StatusPill>
  return <StatusPill tone="good">{t('companiesPage.standing.active')}</StatusPill>
}

const counted = [
  ['users', PeopleOutlined],
  ['connections', SmartphoneOutlined],
  ['queues', AccountTreeOutlined],
] as const

const BYTES_PER_MB = 1024 * 1024

const inBytes = ({ used, limit }: Used) => ({
  used: formatBytes(used * BYTES_PER_MB),
  limit: limit === null ? null : formatBytes(limit * BYTES_PER_MB),
})

/** How much a company uses of what its plan counts, and in words what it has too much of. */
export function PlanUse({ use }: { use: Uses }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const exceeded = exceededOf(use)
  const names = exceeded.map((of) =>
    t(`companiesPage.uses.${of === 'storageMb' ? 'storage' : of}`).toLowerCase(),
  )
  const files = inBytes(use.storageMb)
  return (
    <>
      <Box component="span" sx={{ display: 'flex', gap: 1.25, whiteSpace: 'nowrap' }}>
        {counted.map(([of, Icon]) => {
          const { used, limit } = use[of]
          const name = t(`companiesPage.uses.${of}`)
          const words =
            limit === null
              ? number(used)
              : t('companiesPage.usedOf', { used: number(used), limit: number(limit) })
          return (
            <Box
              key={of}
              component="span"
              title={`${name}: ${words}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.5,
                ...(exceeded.includes(of) && { color: 'due.overdue.main', fontWeight: 600 }),
              }}
            >
              <Icon aria-hidden sx={{ fontSize: 16, opacity: 0.8 }} />
              <span style={visuallyHidden}>{`${name}: ${words}`}</span>
              <span aria-hidden>{limit === null ? number(used) : `${number(used)}/${number(limit)}`}</span>
            </Box>
          )
        })}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
        {t('companiesPage.uses.storage')}:{' '}
        {files.limit === null
          ? files.used
          : t('companiesPage.usedOf', { used: files.used, limit: files.limit })}
      </Box>
      {names.length > 0 && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'due.overdue.main' }}>
          {t('companiesPage.exceeded', { what: new Intl.ListFormat(i18n.language).format(names) })}
        </Box>
      )}
    </>
  )
}

/** What a company pays for, and how often. */
export function PlanAndRecurrence({ company: { plan, recurrence } }: { company: ManagedCompany }) {
  const { t } = useTranslation()
  return (
    <>
      {plan?.name ?? t('companiesPage.noPlan')}
      <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
        {t(`companiesPage.recurrences.${recurrence}`)}
      </Box>
    </>
  )
}
