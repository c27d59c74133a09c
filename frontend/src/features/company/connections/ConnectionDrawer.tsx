import { limits } from '@balcao/contract/limits'
import {
  connectionsApi,
  type Connection,
  type Provider,
} from '@balcao/contract/resources/company/connections'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { FormQueues } from '../queues'
import { useSaving } from '../../../kit/saving'
import { ConnectionDeletion } from './ConnectionDeletion'
import { connectionSchema, fieldsOf, firstProvider, type ConnectionFields } from './connectionForm'
import { useConnectionsAnew } from './connections.commands'
import { liveConnections, useProviders } from './connections.queries'
import { FormSection } from './FormSection'
import { MessageFields } from './MessageFields'
import { ProviderField } from './ProviderField'
import { InactivityFields } from './InactivityFields'
import { RedirectionFields } from './RedirectionFields'
import { TokenField } from './TokenField'

interface ConnectionDrawerProps {
  /** Null to create one. */
  connection: Connection | null
  /** Number of the company's connections. */
  count: number
  onClose: () => void
  onCreated: (connection: Connection) => void
}

export function ConnectionDrawer(props: ConnectionDrawerProps) {
  const providers = useProviders()
  // The initial values depend on the offered providers.
  return providers.isPending ? null : (
    // Official numbers have a drawer of their own.
    <Drawer {...props} offered={(providers.data ?? []).filter((provider) => provider !== 'cloud')} />
  )
}

function Drawer({
  connection,
  count,
  offered,
  onClose,
  onCreated,
}: ConnectionDrawerProps & { offered: readonly Provider[] }) {
  const { t } = useTranslation()
  const askAnew = useConnectionsAnew()
  const [initialValues] = useState(() => fieldsOf(connection, firstProvider(offered, count)))
  const [isDeleting, setDeleting] = useState(false)
  const save = useSaving<Connection, ConnectionFields>({
    live: liveConnections,
    create: (body) => call(connectionsApi.create, { body }),
    update: (id, { provider: _, ...body }) => call(connectionsApi.update, { params: { id }, body }),
    saved: t('connections.saved'),
  })

  const handleSubmit = async (values: ConnectionFields) => {
    const saved = await save({ id: connection?.id ?? null, values })
    void askAnew()
    if (connection) onClose()
    else onCreated(saved)
  }

  const content = (
    <>
      <FormTextField
        name="name"
        label={t('connections.form.name')}
        helperText={t('connections.form.nameHelp')}
        max={limits.name.max}
        autoFocus={!connection}
        required
      />
      {!connection && offered.length > 1 && <ProviderField offered={offered} />}
      {(!connection || connection.capabilities.includes('linking')) && (
        <>
          <FormTextField
            name="deviceName"
            label={t('connections.form.device')}
            helperText={t('connections.form.deviceHelp')}
            max={limits.deviceName.max}
          />
          <FormSwitch
            name="bringsPast"
            label={t('connections.form.bringsPast')}
            helperText={t('connections.form.bringsPastHelp')}
          />
        </>
      )}
      <FormQueues
        name="queueIds"
        label={t('connections.form.queues')}
        helperText={t('connections.form.queuesHelp')}
      />
      <GreetingField />
      <FormSwitch
        name="isDefault"
        label={t('connections.form.isDefault')}
        helperText={t('connections.form.isDefaultHelp')}
      />
      <MessageFields />
      <RedirectionFields />
      <InactivityFields />
      <FormSection title={t('connections.form.api')}>
        <TokenField connectionId={connection?.id ?? null} />
      </FormSection>
    </>
  )

  return (
    <>
      <FormDrawer
        title={connection ? t('connections.editTitle') : t('connections.addTitle')}
        initialValues={initialValues}
        schema={connectionSchema(t)}
        phrases={{ 'deviceName.matches': t('connections.form.deviceInvalid') }}
        onSubmit={handleSubmit}
        onClose={onClose}
        onDelete={connection ? () => setDeleting(true) : undefined}
        submit={connection ? t('common.save') : t('common.add')}
        tabs={[{ label: t('connections.title'), content, fields: [] }]}
      />
      {connection && isDeleting && (
        <ConnectionDeletion connection={connection} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

/** Required as soon as customers have more than one queue to choose from. */
function GreetingField() {
  const { t } = useTranslation()
  const { values } = useFormikContext<ConnectionFields>()
  return (
    <FormTextField
      name="greetingMessage"
      label={t('connections.form.greeting')}
      helperText={t('connections.form.greetingHelp')}
      max={limits.text.max}
      required={values.queueIds.length > 1}
      multiline
      minRows={3}
      maxRows={8}
    />
  )
}
