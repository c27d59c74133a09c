import { limits } from '@balcao/contract/limits'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Formik } from 'formik'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../../ui/form/fields/FormDateField'
import { toast } from '../../../ui/feedback/toast'
import styles from './dashboard.module.css'
import { dayChoices, faultOf, type Period } from './period.rules'

interface Values {
  type: 'days' | 'dates'
  /** As text; empty: none. */
  days: string
  date_from: string
  date_to: string
}

interface FilterBarProps {
  period: Period
  /** The field that the server refuses, and why. */
  refusal: { field: 'date_from' | 'date_to'; text: string } | null
  onApply: (period: Period) => void
  /** What stands at its end. */
  children: ReactNode
}

const valuesOf = ({ days, date_from = '', date_to = '' }: Period): Values => ({
  type: days === undefined ? 'dates' : 'days',
  days: days === undefined ? '' : String(days),
  date_from,
  date_to,
})

/** What is filled of the chosen kind; null where nothing is. */
function periodOf({ type, days, date_from, date_to }: Values): Period | null {
  if (type === 'days') return days === '' ? null : { days: Number(days) }
  return date_from || date_to ? { ...(date_from && { date_from }), ...(date_to && { date_to }) } : null
}

/**
 * What the form begins with. It begins anew when the address names other days, as after going back.
 * Days that were applied here come back as the page's a moment later: what was chosen meanwhile stays.
 */
function useInitialValues(period: Period) {
  const text = JSON.stringify(period)
  const [applied, setApplied] = useState<string | null>(null)
  const [seen, setSeen] = useState({ text, version: 0, values: valuesOf(period) })
  if (seen.text !== text) {
    setSeen(
      text === applied ? { ...seen, text } : { text, version: seen.version + 1, values: valuesOf(period) },
    )
    setApplied(null)
  }
  const noteApplied = (chosen: Period) => setApplied(JSON.stringify(chosen))
  return { version: seen.version, initialValues: seen.values, noteApplied }
}

/**
 * Which days the page is about: the last ones, or from one date to another. It counts when the button is
 * pressed.
 */
export function FilterBar({ period, refusal, onApply, children }: FilterBarProps) {
  const { t } = useTranslation()
  const { version, initialValues, noteApplied } = useInitialValues(period)
  const handleSubmit = (values: Values) => {
    const chosen = periodOf(values)
    if (chosen) {
      noteApplied(chosen)
      onApply(chosen)
    } else toast.error(t('dashboardPage.chooseFilter'))
  }
  const validate = (values: Values) => {
    const fault = values.type === 'dates' ? faultOf(values) : null
    if (!fault) return {}
    return { [fault.field]: t(`dashboardPage.${fault.kind}`, { max: limits.dashboard.days }) }
  }
  return (
    <Formik
      key={version}
      initialValues={initialValues}
      initialErrors={refusal ? { [refusal.field]: refusal.text } : {}}
      initialTouched={refusal ? { [refusal.field]: true } : {}}
      enableReinitialize
      validate={validate}
      onSubmit={handleSubmit}
    >
      {({ values, setFieldValue, handleSubmit: submit }) => (
        <form
          className={styles['filter']}
          data-dates={values.type === 'dates' || undefined}
          aria-label={t('dashboardPage.filter')}
          noValidate
          onSubmit={submit}
        >
          <ToggleButtonGroup
            exclusive
            size="small"
            value={values.type}
            aria-label={t('dashboardPage.filterType')}
            onChange={(_event, type: Values['type'] | null) => type && void setFieldValue('type', type)}
          >
            <ToggleButton value="days">{t('dashboardPage.byDays')}</ToggleButton>
            <ToggleButton value="dates">{t('dashboardPage.byDates')}</ToggleButton>
          </ToggleButtonGroup>
          {values.type === 'days' ? (
            <DaysField
              value={values.days}
              // A length that an address names and the list has not.
              own={period.days}
              onChange={(days) => void setFieldValue('days', days)}
            />
          ) : (
            <>
              <div className={styles['date']}>
                <FormDateField name="date_from" label={t('dashboardPage.dateFrom')} />
              </div>
              <div className={styles['date']}>
                <FormDateField name="date_to" label={t('dashboardPage.dateTo')} />
              </div>
            </>
          )}
          <Button type="submit" variant="outlined" color="inherit">
            {t('dashboardPage.apply')}
          </Button>
          <span className={styles['end']}>{children}</span>
        </form>
      )}
    </Formik>
  )
}

interface DaysFieldProps {
  value: string
  own: number | undefined
  onChange: (days: string) => void
}

function DaysField({ value, own, onChange }: DaysFieldProps) {
  const { t } = useTranslation()
  const choices = [...new Set([...dayChoices, ...(own ? [own] : [])])].sort((one, other) => one - other)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('dashboardPage.periodLabel')}
      onChange={(_event, days: string | null) => days !== null && onChange(days)}
    >
      <ToggleButton value="">{t('dashboardPage.noDays')}</ToggleButton>
      {choices.map((count, index) => (
        <ToggleButton key={count} value={String(count)} aria-label={t('dashboardPage.days', { count })}>
          {index === 0 ? t('dashboardPage.days', { count }) : count}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
