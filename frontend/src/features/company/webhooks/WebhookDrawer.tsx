import { limits } from '@balcao/contract/limits'
import {
  webhooksApi,
  webhookEvents,
  type Webhook,
  type WebhookEvent,
} from '@balcao/contract/resources/company/webhooks'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useField } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { DeliveryLog } from './DeliveryLog'
import { WebhookSecret } from './WebhookSecret'
import { useWebhookCommands } from './webhooks.queries'

interface WebhookDrawerProps {
  /** Null to create one. */
  webhook: Webhook | null
  onClose: () => void
}

interface Fields {
  name: string
  url: string
  events: WebhookEvent[]
  enabled: boolean
}

/** The form of a webhook, its signing key and its delivery log. */
export function WebhookDrawer({ webhook, onClose }: WebhookDrawerProps) {
  const { t } = useTranslation()
  const { show } = useWebhookCommands()
  const [initialValues] = useState<Fields>({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['message.received'],
    enabled: webhook?.enabled ?? true,
  })
  const store = useSaving<Webhook, Fields>({
    live: { apply: (_client, stored) => show(stored) },
    create: (body, idempotencyKey) => call(webhooksApi.create, { body, idempotencyKey }),
    update: (id, body) => call(webhooksApi.update, { params: { id }, body }),
    added: t('webhooks.added'),
    saved: t('webhooks.saved'),
  })
  const save = async (values: Fields) => {
    await store({ id: webhook?.id ?? null, values })
    onClose()
  }
  const form = {
    label: t('webhooks.data'),
    fields: ['name', 'url', 'events', 'enabled'],
    content: (
      <>
        <FormTextField name="name" label={t('webhooks.name')} max={limits.name.max} required autoFocus />
        <FormTextField
          name="url"
          label={t('webhooks.url')}
          helperText={t('webhooks.urlHelp')}
          max={limits.webhook.url}
          required
        />
        <EventsField />
        <FormSwitch name="enabled" label={t('webhooks.enabled')} />
        {webhook && <WebhookSecret webhookId={webhook.id} />}
      </>
    ),
  }
  const log = webhook && {
    label: t('webhooks.deliveries'),
    fields: [],
    isLazy: true,
    content: <DeliveryLog webhookId={webhook.id} />,
  }
  return (
    <FormDrawer
      title={webhook ? webhook.name : t('webhooks.add')}
      initialValues={initialValues}
      schema={webhooksApi.create.body}
      onSubmit={save}
      onClose={onClose}
      submit={webhook ? t('common.save') : t('common.add')}
      tabs={log ? [form, log] : [form]}
    />
  )
}

function EventsField() {
  const { t } = useTranslation()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<WebhookEvent[]>('events')
  const isWrong = touched && error !== undefined
  const toggle = (event: WebhookEvent) => {
    void setTouched(true, false)
    void setValue(value.includes(event) ? value.filter((one) => one !== event) : [...value, event])
  }
  return (
    <FormControl component="fieldset" error={isWrong}>
      <FormLabel component="legend">{t('webhooks.events')}</FormLabel>
      <FormGroup>
        {webhookEvents.map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox
                name="events"
                size="small"
                checked={value.includes(event)}
                onChange={() => toggle(event)}
              />
            }
            label={t(`webhooks.eventNames.${event.replace('.', '_') as EventWord}`)}
          />
        ))}
      </FormGroup>
      {isWrong && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}

type EventWord = WebhookEvent extends infer E
  ? E extends `${infer A}.${infer B}`
    ? `${A}_${B}`
    : never
  : never
