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
  /** As text; empty for none. */
  days: string
  date_from: string
  date_to: string
}

interface FilterBarProps {
  period: Period
  /** The field that the server refused, and why. */
  refusal: { field: 'date_from' | 'date_to'; text: string } | null
  onApply: (period: Period) => void
  /** At the end of the bar. */
  children: ReactNode
}

const valuesOf = ({ days, date_from = '', date_to = '' }: Period): Values => ({
  type: days === undefined ? 'dates' : 'days',
  days: days === undefined ? '' : String(days),
  date_from,
  date_to,
})

/** The period of the chosen kind; null while it is incomplete. */
function periodOf({ type, days, date_from, date_to }: Values): Period | null {
  if (type === 'days') return days === '' ? null : { days: Number(days) }
  return date_from || date_to ? { ...(date_from && { date_from }), ...(date_to && { date_to }) } : null
}

/**
 * Initial values of the form. It is reset when the address changes, as by Back. A period applied here comes
 * back from the address a moment later; then the form keeps what the user has chosen meanwhile.
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

/** Chooses the period: the last days, or two dates. It applies when the button is pressed. */
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
              // A number of days in the address that is not in the list.
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
