import { connectionsApi, type Provider } from '@balcao/contract/resources/company/connections'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { formatPhone, formatSince } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { LinkPhone, useConnectionsAnew, useProviders, useSessionCommands } from '../connections'
import { OfficialNumberDrawer } from '../officialNumbers'
import type { StepBodyProps } from './steps.rules'
import { StepActions } from './StepForm'

/** Creates and links the first connection, or links a lost one again. */
export function ConnectionStep({ connections }: StepBodyProps) {
  const { t } = useTranslation()
  const commands = useSessionCommands()
  const connection = connections.find(({ status }) => status !== 'CONNECTED') ?? connections[0]
  const [isOfficial, setOfficial] = useState(false)
  const { data: providers = [] } = useProviders()
  const askAnew = useConnectionsAnew()
  const onOfficial = providers.includes('cloud') ? () => setOfficial(true) : undefined
  const drawer = isOfficial && (
    <Suspense>
      <OfficialNumberDrawer
        id={null}
        connections={connections}
        onClose={() => setOfficial(false)}
        onChanged={() => void askAnew()}
      />
    </Suspense>
  )
  if (!connection)
    return (
      <>
        <NewConnection providers={providers} onOfficial={onOfficial} />
        {drawer}
      </>
    )
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
          onOfficial={onOfficial}
        />
      </Suspense>
      {drawer}
    </>
  )
}

interface NewConnectionProps {
  /** Those that this installation offers. */
  providers: readonly Provider[]
  /** Sets up a number of the official API; absent where that is not offered. */
  onOfficial: (() => void) | undefined
}

function NewConnection({ providers, onOfficial }: NewConnectionProps) {
  const { t } = useTranslation()
  const askAnew = useConnectionsAnew()
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
      {onOfficial && (
        <Button variant="outlined" disabled={isPending} onClick={onOfficial}>
          {t('firstSteps.connection.official')}
        </Button>
      )}
      <Button variant="contained" loading={isPending} onClick={() => mutate('beta')}>
        {t('firstSteps.connection.link')}
      </Button>
    </StepActions>
  )
}
