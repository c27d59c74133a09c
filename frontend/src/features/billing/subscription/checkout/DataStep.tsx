import { writtenDocument } from '@balcao/contract/text/documents'
import { limits } from '@balcao/contract/limits'
import { payerCountries } from '@balcao/contract/resources/billing/subscription'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { FormState } from '../../../../ui/form/FormState'
import { FormSwitch } from '../../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { payerSchema, type Payer } from './payer.rules'

interface DataStepProps {
  payer: Payer
  /** The provider's error when it requires a document; null when the document is optional. */
  missing: unknown
  onNext: (payer: Payer) => void
  onClose: () => void
}

const asked = ['fullName', 'address', 'city', 'zipcode', 'country'] as const

/** The payer's name, document and address. */
export function DataStep({ payer, missing, onNext, onClose }: DataStepProps) {
  const { t } = useTranslation()
  const isWanted = missing !== null
  const schema = useMemo(() => payerSchema(t('checkout.badDocument'), isWanted), [t, isWanted])
  const phrases = {
    ...Object.fromEntries(asked.map((field) => [`${field}.required`, t(`checkout.required.${field}`)])),
    'document.required': t('checkout.badDocument'),
  }
  const max = limits.subscription.line
  return (
    <FormState<Payer>
      initialValues={payer}
      schema={schema}
      phrases={phrases}
      onSubmit={(values) => {
        onNext(values)
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      {({ submitForm, error, requestClose }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submitForm()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            requestClose()
          }}
          noValidate
          style={{ display: 'contents' }}
        >
          <DialogContent>
            {isWanted && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {errorText(missing)}
              </Alert>
            )}
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: 'repeat(4, minmax(0, 1fr))' },
                gap: 2,
                alignItems: 'start',
                '& > *': { gridColumn: { sm: 'span 2' } },
                '& > [data-whole]': { gridColumn: '1 / -1' },
                '& > [data-quarter]': { gridColumn: { sm: 'span 1' } },
              }}
            >
              <Box data-whole="">
                <FormTextField
                  name="fullName"
                  label={t('checkout.fullName')}
                  max={max}
                  autoComplete="name"
                  required
                  autoFocus={!isWanted}
                />
              </Box>
              <FormTextField
                name="document"
                label={t('checkout.document')}
                mask={writtenDocument}
                helperText={t('checkout.documentHelp')}
                required={isWanted}
                autoFocus={isWanted}
              />
              <FormTextField name="country" select label={t('checkout.country')} required>
                {payerCountries.map((country) => (
                  <MenuItem key={country} value={country}>
                    {t(`checkout.countries.${country}`)}
                  </MenuItem>
                ))}
              </FormTextField>
              <Box data-whole="">
                <FormTextField
                  name="address"
                  label={t('checkout.address')}
                  max={max}
                  autoComplete="street-address"
                  required
                />
              </Box>
              <FormTextField
                name="city"
                label={t('checkout.city')}
                max={max}
                autoComplete="address-level2"
                required
              />
              <Box data-quarter="">
                <FormTextField
                  name="state"
                  label={t('checkout.state')}
                  max={max}
                  autoComplete="address-level1"
                />
              </Box>
              <Box data-quarter="">
                <FormTextField
                  name="zipcode"
                  label={t('checkout.zipcode')}
                  max={max}
                  autoComplete="postal-code"
                  required
                />
              </Box>
              <Box data-whole="">
                <FormSwitch name="isKept" label={t('checkout.keep')} />
              </Box>
            </Box>
            {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={requestClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="contained">
              {t('checkout.next')}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormState>
  )
}
