import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { listFailureText } from '../../../i18n/errorMessage'
import { useCompanies } from './payments.queries'

interface CompanyPickerProps {
  value: number | null
  onChoose: (id: number | null) => void
}

/** Chooses a company by its name. */
export function CompanyPicker({ value, onChoose }: CompanyPickerProps) {
  const { t } = useTranslation()
  const { data = [], error, isLoading } = useCompanies()
  return (
    <Autocomplete
      size="small"
      options={data}
      value={data.find(({ id }) => id === value) ?? null}
      onChange={(_event, chosen) => onChoose(chosen?.id ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isLoading}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      loadingText={t('common.loading')}
      noOptionsText={t('form.noChoice')}
      renderInput={(field) => (
        <TextField
          {...field}
          label={t('paymentsTab.company')}
          error={error !== null}
          helperText={error ? listFailureText(error) : undefined}
        />
      )}
    />
  )
}
