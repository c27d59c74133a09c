import MenuItem from '@mui/material/MenuItem'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useCloseReasons } from './closeReasons.queries'

interface CloseReasonFieldProps {
  name: string
  /** A company that demands a reason demands it here, too. */
  isAsked?: boolean
}

/**
 * The field of a form that chooses a close reason; an empty text stands for none. Where the company has no
 * list of reasons, nothing is shown.
 */
export default function CloseReasonField({ name, isAsked = false }: CloseReasonFieldProps) {
  const { t } = useTranslation()
  const { mode, reasons } = useCloseReasons()
  const [{ value }] = useField<number | ''>(name)
  if (reasons.length === 0) return null
  const isRequired = isAsked && mode === 'required'
  const isRemoved = value !== '' && reasons.every(({ id }) => id !== value)
  return (
    <FormTextField name={name} select label={t('tickets.closing.reason')} required={isRequired}>
      {isRemoved && (
        <MenuItem value={value} disabled>
          {t('tickets.closing.removed')}
        </MenuItem>
      )}
      {!isRequired && <MenuItem value="">{t('tickets.closing.none')}</MenuItem>}
      {reasons.map(({ id, name: reason }) => (
        <MenuItem key={id} value={id}>
          {reason}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
