import { limits } from '@balcao/contract/limits'
import { connectionBody, type Connection } from '@balcao/contract/resources/connections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, hasCode } from '../../data/ApiError'
import { FormDialog } from '../../ui/FormDialog'
import { FormTextField } from '../../ui/FormTextField'
import { toast } from '../../ui/toast'
import { useConnectionCommands, type ConnectionFields } from './connections.commands'
import { useProviders } from './connections.queries'
import { DefaultSwitch } from './DefaultSwitch'
import { GreetingField } from './GreetingField'
import { ProviderField } from './ProviderField'
import { QueuesField } from './QueuesField'

interface ConnectionDialogProps {
  /** Null to add one. */
  connection: Connection | null
  onClose: () => void
  onCreated: (connection: Connection) => void
}

const fieldsOf = (connection: Connection | null): ConnectionFields => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  provider: connection?.provider ?? 'beta',
  queueIds: connection?.queues.map(({ id }) => id) ?? [],
  greetingMessage: connection?.greetingMessage ?? '',
})

/** Which field a refusal is about. */
function fieldOf(error: unknown): keyof ConnectionFields | undefined {
  if (hasCode(error, 'ERR_WAPP_NAME_ALREADY_EXISTS')) return 'name'
  if (hasCode(error, 'ERR_WAPP_GREETING_REQUIRED')) return 'greetingMessage'
  if (error instanceof ApiError && error.field === 'body.name') return 'name'
  return undefined
}

export function ConnectionDialog({ connection, onClose, onCreated }: ConnectionDialogProps) {
  const { t } = useTranslation()
  const commands = useConnectionCommands()
  const providers = useProviders()
  const [initialValues] = useState(() => fieldsOf(connection))
  const schema = connectionBody.test({
    name: 'greeting',
    test: (values, context) =>
      (values.queueIds?.length ?? 0) < 2 || values.greetingMessage?.trim()
        ? true
        : context.createError({ path: 'greetingMessage', message: t('connections.form.greetingRequired') }),
  })

  const handleSubmit = async (fields: ConnectionFields) => {
    if (connection) {
      await commands.update(connection.id, fields)
      toast.success(t('connections.saved'))
      onClose()
    } else {
      onCreated(await commands.create(fields))
    }
  }

  return (
    <FormDialog
      open
      title={connection ? t('connections.editTitle') : t('connections.addTitle')}
      initialValues={initialValues}
      schema={schema}
      fieldOf={fieldOf}
      onSubmit={handleSubmit}
      onClose={onClose}
      submit={connection ? t('common.save') : t('common.add')}
    >
      <FormTextField
        name="name"
        label={t('connections.form.name')}
        helperText={t('connections.form.nameHelp')}
        max={limits.name.max}
        autoFocus
        required
      />
      {providers.data && providers.data.length > 1 && <ProviderField offered={providers.data} />}
      <QueuesField />
      <GreetingField />
      <DefaultSwitch />
    </FormDialog>
  )
}
