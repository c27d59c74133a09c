import { limits } from '@balcao/contract/limits'
import { knownRules, type KnownRule } from '@balcao/contract/resources/people/contactImports'
import type { CountryCode } from '@balcao/contract/resources/people/importedNumbers'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useFormikContext } from 'formik'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CountryField, type Mapping, type Table } from '../../../kit/importTable'
import { FormTags } from '../tags'

/** Options of an import besides its columns. */
export interface ImportFields {
  known: KnownRule
  /** Country of numbers written without a country code; '' leaves them unchanged. */
  country: CountryCode | ''
  tagIds: number[]
  /** Indices of the columns that do not become extra fields. */
  withoutExtras: number[]
}

/** Indices of the columns that can become extra fields: those with a heading and without a mapping. */
export const extraPlaces = ({ headings }: Table, mapping: Mapping): number[] =>
  headings
    .flatMap((heading, place) => (heading !== '' && !Object.values(mapping).includes(place) ? [place] : []))
    .slice(0, limits.extraInfo.count.max)

/** Options for known contacts, numbers without a country code, further columns, and tags for everybody. */
export function ImportOptions({ head, mapping }: { head: Table; mapping: Mapping }) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<ImportFields>()
  const extrasId = useId()
  const extras = extraPlaces(head, mapping)
  const toggle = (place: number, isOn: boolean) =>
    setFieldValue(
      'withoutExtras',
      isOn ? values.withoutExtras.filter((one) => one !== place) : [...values.withoutExtras, place],
    )
  return (
    <>
      <TextField
        select
        size="small"
        label={t('contactImports.known')}
        value={values.known}
        onChange={({ target }) => void setFieldValue('known', target.value)}
      >
        {knownRules.map((rule) => (
          <MenuItem key={rule} value={rule}>
            {t(`contactImports.knownRule.${rule}`)}
          </MenuItem>
        ))}
      </TextField>
      <CountryField />
      <FormTags name="tagIds" label={t('contactImports.tagAll')} />
      {extras.length > 0 && (
        <div role="group" aria-labelledby={extrasId}>
          <FormLabel id={extrasId} sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}>
            {t('contactImports.extras')}
          </FormLabel>
          <FormGroup row>
            {extras.map((place) => (
              <FormControlLabel
                key={place}
                label={head.headings[place] ?? ''}
                control={
                  <Checkbox
                    size="small"
                    checked={!values.withoutExtras.includes(place)}
                    onChange={(_event, isOn) => void toggle(place, isOn)}
                  />
                }
              />
            ))}
          </FormGroup>
        </div>
      )}
    </>
  )
}
