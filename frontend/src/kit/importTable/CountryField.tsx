import { countryCodes, type CountryCode } from '@balcao/contract/resources/people/importedNumbers'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'

/** Value of the select for "leave numbers unchanged". */
const UNCHANGED = 'kept'

/** The usual country of the numbers in a table, by the user's language. */
export const countryOf = (language: string): CountryCode | '' => (language.startsWith('pt') ? '55' : '')

/**
 * Chooses the country of numbers written without a country code. Field name: `country`; '' leaves them
 * unchanged.
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
