import { weekdays } from '@balcao/contract/time/calendar'
import { companiesApi } from '@balcao/contract/resources/billing/companies'
import type { SpecialDay } from '@balcao/contract/time/workCalendar'
import { specialDaysSchema } from '@balcao/contract/time/workCalendar'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { call } from '../../../data/apiClient'
import { changeUser } from '../../../data/session/sessionStore'
import { useActor, withCompany } from '../../../session'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { UnsavedHint } from '../../../ui/form/UnsavedHint'
import { toast } from '../../../ui/feedback/toast'
import {
  HoursField,
  hoursOf,
  inOrder,
  lineOf,
  scheduleOf,
  shownDate,
  SpecialDaysField,
  stretchesWith,
  type Stretch,
} from '../workingHours'
import { SettingSection } from './SettingRow'

interface HoursTabProps {
  /** The company has hours of its own; otherwise only its holidays count, for its queues. */
  withHours: boolean
}

/** The company's working hours. */
export function HoursTab({ withHours }: HoursTabProps) {
  const { t } = useTranslation()
  const { company } = useActor()
  const [isEditing, setEditing] = useState(false)
  const hours = hoursOf(company.schedules)
  const week = weekdays.map((day) => ({
    label: t(`workingHours.days.${day}`),
    line: lineOf(hours.filter(({ weekdayEn }) => weekdayEn === day)),
  }))
  const days = inOrder(company.specialDays).map((day) => ({
    label: `${shownDate(day)}${day.yearly ? ` · ${t('workingHours.special.everyYear')}` : ''}`,
    line: [day.name, lineOf(day.hours) || t('workingHours.closed')].join(' · '),
  }))

  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          {t(withHours ? 'settingsPage.editHours' : 'settingsPage.editDays')}
        </Button>
      </Box>
      {withHours && (
        <SettingSection title={t('workingHours.title')} help={t('settingsPage.hoursHelp')}>
          <Lines lines={week} none={t('workingHours.closed')} />
        </SettingSection>
      )}
      <SettingSection title={t('workingHours.special.title')} help={t('settingsPage.daysHelp')}>
        {days.length > 0 ? (
          <Lines lines={days} none="" />
        ) : (
          <Typography variant="body2">{t('workingHours.special.empty')}</Typography>
        )}
      </SettingSection>
      {isEditing && <HoursDrawer withHours={withHours} onClose={() => setEditing(false)} />}
    </>
  )
}

function Lines({ lines, none }: { lines: readonly { label: string; line: string }[]; none: string }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, 180px) 1fr' }}>
      {lines.map(({ label, line }, index) => (
        <Box
          key={index}
          sx={{ display: 'contents', '& > *': { m: 0, py: 1, borderTop: 1, borderColor: 'divider' } }}
        >
          <Typography component="dt" variant="body2" sx={{ fontWeight: 500 }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {line || none}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function HoursDrawer({ withHours, onClose }: HoursTabProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { company } = useActor()
  const [initialValues] = useState<{ hours: Stretch[]; specialDays: SpecialDay[] }>({
    hours: hoursOf(company.schedules),
    specialDays: inOrder(company.specialDays),
  })
  const [schema] = useState(() =>
    object({
      hours: stretchesWith({
        overnight: t('workingHours.faults.overnight'),
        overlap: t('workingHours.faults.overlap'),
      }),
      specialDays: specialDaysSchema,
    }),
  )
  return (
    <FormDrawer
      title={t(withHours ? 'workingHours.title' : 'workingHours.special.title')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async ({ hours, specialDays }) => {
        const body = { specialDays, ...(withHours && { schedules: scheduleOf(hours) }) }
        const changed = await call(companiesApi.updateSchedules, { params: { id: company.id }, body })
        changeUser((user) => withCompany(user, changed))
        toast.success(t('settingsPage.hoursSaved'))
        onClose()
      }}
      onClose={onClose}
      tabs={[
        {
          label: t('workingHours.title'),
          fields: ['hours', 'specialDays'],
          content: (
            <>
              {withHours && (
                <>
                  <HoursField />
                  <UnsavedHint name="hours" />
                </>
              )}
              <SpecialDaysField help={t('workingHours.special.help')} />
              <UnsavedHint name="specialDays" />
            </>
          ),
        },
      ]}
    />
  )
}
