import { countryCodes, type CountryCode } from '@balcao/contract/resources/people/importedNumbers'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'

/** Of a select: numbers stay as they are. */
const UNCHANGED = 'kept'

/** What most tables here are written in, by the reader's language. */
export const countryOf = (language: string): CountryCode | '' => (language.startsWith('pt') ? '55' : '')

/**
 * The country of numbers that a table writes without one, under the name `country`; '': they stay as they
 * are.
 */
export function CountryField() {
  const { t } = useTranslation()
  const [{ value }, , { setValue }] = useField<CountryCode | ''>('country')
  return (
    <TextField
      select
      size="small"
      label={t('importTable.country')}
      value={value || UNCHANGED}
      onChange={({ target }) =>
        void setValue(target.value === UNCHANGED ? '' : (target.value as CountryCode))
      }
    >
      <MenuItem value={UNCHANGED}>{t('importTable.noCountry')}</MenuItem>
      {countryCodes.map((code) => (
        <MenuItem key={code} value={code}>
          {t(`importTable.countryName.${code}`, { code })}
        </MenuItem>
      ))}
    </TextField>
  )
}
