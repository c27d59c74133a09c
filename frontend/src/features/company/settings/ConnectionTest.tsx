import {
  billingSystemsApi,
  type BillingSystem,
} from '@balcao/contract/resources/conversations/billingSystems'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'

interface ConnectionTestProps {
  system: BillingSystem
  /** The masked settings of the system; a result is valid only for these. */
  values: readonly string[]
}

/** Tests the stored connection to a billing system, and shows the result. */
export function ConnectionTest({ system, values }: ConnectionTestProps) {
  const { t } = useTranslation()
  const asked = values.join('\n')
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (_asked: string) => call(billingSystemsApi.test, { params: { system } }),
  })
  const isComplete = values.every((value) => value !== '')
  const isOfThese = variables === asked
  const label = t(isPending ? 'settingsPage.testingConnection' : 'settingsPage.testConnection')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        variant="outlined"
        size="small"
        disabled={!isComplete || isPending}
        aria-label={`${label}: ${t(`settingsPage.integrations.${system}`)}`}
        onClick={() => mutate(asked)}
      >
        {label}
      </Button>
      <Box sx={{ flex: '1 1 240px', color: 'text.secondary', typography: 'body2' }}>
        {!isComplete && t('settingsPage.testNeedsAll')}
        {isComplete && isOfThese && error && <Alert severity="error">{errorText(error)}</Alert>}
        {isComplete && isOfThese && data && !isPending && (
          <Alert severity={data.failure ? 'error' : 'success'}>
            {data.failure ? t(`settingsPage.testFailures.${data.failure}`) : t('settingsPage.testOk')}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
