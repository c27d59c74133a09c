import { connectionsApi, type Provider } from '@balcao/contract/resources/company/connections'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { formatPhone, formatSince } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { LinkPhone, useConnectionsAnew, useProviders, useSessionCommands } from '../connections'
import type { StepBodyProps } from './steps.rules'
import { StepActions } from './StepForm'

/** Creates and links the first connection, or links a lost one again. */
export function ConnectionStep({ connections }: StepBodyProps) {
  const { t } = useTranslation()
  const commands = useSessionCommands()
  const connection = connections.find(({ status }) => status !== 'CONNECTED') ?? connections[0]
  if (!connection) return <NewConnection />
  const { id, number, status, statusSince } = connection
  return (
    <>
      {number !== null && status !== 'CONNECTED' && (
        <Alert severity="error">
          {t('firstSteps.connection.lost', { number: formatPhone(number), since: formatSince(statusSince) })}
        </Alert>
      )}
      <Suspense>
        <LinkPhone
          key={id}
          connection={connection}
          initialWay="qr"
          onNewQr={() => commands.newQr(id)}
          onPair={(phone) => commands.pair(id, phone)}
        />
      </Suspense>
    </>
  )
}

function NewConnection() {
  const { t } = useTranslation()
  const askAnew = useConnectionsAnew()
  const { data: providers = [] } = useProviders()
  const { mutate, isPending } = useMutation({
    mutationFn: (provider: Provider) =>
      call(connectionsApi.create, {
        body: { name: t('firstSteps.connection.name'), isDefault: true, provider },
      }),
    onError: (error) => toast.error(errorText(error)),
    // Also after an error: the connection may have been created although the answer was lost.
    onSettled: askAnew,
  })
  return (
    <StepActions>
      {providers.includes('simulator') && (
        <Button variant="outlined" disabled={isPending} onClick={() => mutate('simulator')}>
          {t('firstSteps.connection.simulate')}
        </Button>
      )}
      <Button variant="contained" loading={isPending} onClick={() => mutate('beta')}>
        {t('firstSteps.connection.link')}
      </Button>
    </StepActions>
  )
}
