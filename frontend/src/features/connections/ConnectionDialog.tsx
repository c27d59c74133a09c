import { limits } from '@balcao/contract/limits'
import type { Connection } from '@balcao/contract/resources/connections'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useField, useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/FormDialog'
import { FormTextField } from '../../ui/form/FormTextField'
import { toast } from '../../ui/toast'
import { connectionSchema, fieldsOf } from './connectionForm'
import { useConnectionCommands, type ConnectionFields } from './connections.commands'
import { useProviders } from './connections.queries'
import { FormSection } from './FormSection'
import { MessageFields } from './MessageFields'
import { ProviderField } from './ProviderField'
import { QueuesField } from './QueuesField'
import { RedirectionFields } from './RedirectionFields'
import { TokenField } from './TokenField'

interface ConnectionDialogProps {
  /** Null to add one. */
  connection: Connection | null
  onClose: () => void
  onCreated: (connection: Connection) => void
}

export function ConnectionDialog({ connection, onClose, onCreated }: ConnectionDialogProps) {
  const { t } = useTranslation()
  const commands = useConnectionCommands()
  const providers = useProviders()
  const [initialValues] = useState(() => fieldsOf(connection))

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
      width={600}
      title={connection ? t('connections.editTitle') : t('connections.addTitle')}
      initialValues={initialValues}
      schema={connectionSchema(t)}
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
      <MessageFields />
      <RedirectionFields />
      <FormSection title={t('connections.form.api')}>
        <TokenField connectionId={connection?.id ?? null} />
      </FormSection>
    </FormDialog>
  )
}

function DefaultSwitch() {
  const { t } = useTranslation()
  const [input] = useField<boolean>('isDefault')
  return (
    <FormControlLabel
      control={<Switch name={input.name} checked={input.value} onChange={input.onChange} />}
      label={
        <Box component="span">
          {t('connections.form.isDefault')}
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('connections.form.isDefaultHelp')}
          </Typography>
        </Box>
      }
    />
  )
}

/** Needed as soon as the customer has more than one queue to choose from. */
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
