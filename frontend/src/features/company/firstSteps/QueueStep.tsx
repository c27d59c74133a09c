import { limits } from '@balcao/contract/limits'
import { connectionsApi, type Connection } from '@balcao/contract/resources/company/connections'
import { queuesApi, type Queue } from '@balcao/contract/resources/company/queues'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { array, boolean, number, object, string } from 'yup'
import { call } from '../../../data/apiClient'
import { formatPhone } from '../../../i18n/format'
import { useActor } from '../../../session'
import { choiceColours } from '../../../theme/choiceColours'
import { ColorField } from '../../../ui/form/fields/ColorField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useConnectionsAnew } from '../connections'
import { FormQueues, liveQueues, useQueues } from '../queues'
import { useSaving } from '../../../kit/saving'
import { storeSetting } from './firstSteps.queries'
import { StepForm } from './StepForm'
import { mainConnection, type StepBodyProps } from './steps.rules'

/** Creates the first queue for the connection, or assigns an existing one. */
export function QueueStep(props: StepBodyProps) {
  const { data: queues } = useQueues()
  if (!queues) return null
  return queues.length === 0 ? <NewQueue {...props} /> : <QueuesOnNumber {...props} queues={queues} />
}

/** The connection delivers to exactly these queues. */
const deliver = (connection: Connection, queueIds: number[], greetingMessage?: string) =>
  call(connectionsApi.update, {
    params: { id: connection.id },
    body: { queueIds, ...(greetingMessage !== undefined && { greetingMessage }) },
  })

/** The greeting of a single queue is off by default; a user who writes one wants it to be sent. */
const greetForOneQueue = () => storeSetting('sendGreetingMessageOneQueues', 'enabled')

interface NewQueueFields {
  name: string
  color: string
  greetingMessage: string
  receives: boolean
}

/** A new queue: its menu has no options yet. */
const bodyOf = ({ name, color, greetingMessage }: NewQueueFields) => ({
  name,
  color,
  greetingMessage,
  menu: { version: 0, rows: [] },
})

function NewQueue({ connections, onDone }: StepBodyProps) {
  const { t } = useTranslation()
  const { company } = useActor()
  const askAnew = useConnectionsAnew()
  const connection = mainConnection(connections)
  /** Stored by an earlier try, whose later calls failed. */
  const stored = useRef<Queue | null>(null)
  const [initialValues] = useState<NewQueueFields>(() => ({
    name: t('firstSteps.queue.usual'),
    color: choiceColours[0],
    greetingMessage: t('firstSteps.queue.usualGreeting', { company: company.name }),
    receives: true,
  }))
  const [schema] = useState(() => queuesApi.create.body.shape({ receives: boolean() }))
  const save = useSaving<Queue, NewQueueFields>({
    live: liveQueues,
    create: (fields, idempotencyKey) => call(queuesApi.create, { body: bodyOf(fields), idempotencyKey }),
    update: (id, fields) => call(queuesApi.update, { params: { id }, body: bodyOf(fields) }),
    saved: t('firstSteps.queue.saved'),
  })
  return (
    <StepForm
      initialValues={initialValues}
      schema={schema}
      submit={t('firstSteps.queue.create')}
      onSubmit={async (values) => {
        stored.current = await save({ id: stored.current?.id ?? null, values })
        if (values.greetingMessage.trim() !== '') await greetForOneQueue()
        if (connection && values.receives) await deliver(connection, [stored.current.id])
        await askAnew()
        await onDone()
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <FormTextField name="name" label={t('firstSteps.queue.name')} max={limits.name.max} required />
        <ColorField name="color" label={t('firstSteps.queue.color')} />
      </Box>
      <FormTextField
        name="greetingMessage"
        label={t('firstSteps.queue.greeting')}
        max={limits.text.max}
        multiline
        minRows={2}
      />
      {connection ? (
        <FormSwitch name="receives" label={t('firstSteps.queue.receives', { number: nameOf(connection) })} />
      ) : (
        <Alert severity="info">{t('firstSteps.queue.noNumber')}</Alert>
      )}
    </StepForm>
  )
}

/** The connection's number, or its name when it has none. */
const nameOf = ({ number: digits, name }: Connection): string =>
  digits === null ? name : formatPhone(digits)

interface QueuesFields {
  queueIds: number[]
  greetingMessage: string
}

function QueuesOnNumber({ queues, connections, onDone }: StepBodyProps & { queues: readonly Queue[] }) {
  const { t } = useTranslation()
  const askAnew = useConnectionsAnew()
  const connection = mainConnection(connections)
  const [initialValues] = useState<QueuesFields>(() => ({
    queueIds: connection?.queues.map(({ id }) => id) ?? [],
    greetingMessage: connection?.greetingMessage ?? '',
  }))
  const [schema] = useState(() =>
    object({
      queueIds: array(number().required()).min(1, t('firstSteps.queue.needed')).required(),
      greetingMessage: string().max(limits.text.max),
    }).test({
      name: 'greeting',
      test: (values, context) =>
        values.queueIds.length < 2 || values.greetingMessage?.trim()
          ? true
          : context.createError({
              path: 'greetingMessage',
              message: t('firstSteps.queue.greetingNeeded'),
            }),
    }),
  )
  if (!connection) return <Alert severity="info">{t('firstSteps.queue.noNumber')}</Alert>
  return (
    <StepForm
      initialValues={initialValues}
      schema={schema}
      submit={t('firstSteps.queue.attach')}
      onSubmit={async ({ queueIds, greetingMessage }) => {
        const only = queueIds.length === 1 ? queues.find(({ id }) => id === queueIds[0]) : undefined
        if (only?.greetingMessage.trim()) await greetForOneQueue()
        await deliver(connection, queueIds, greetingMessage)
        await askAnew()
        await onDone()
      }}
    >
      <FormQueues name="queueIds" label={t('firstSteps.queue.which', { number: nameOf(connection) })} />
      <MenuGreeting />
    </StepForm>
  )
}

/** The text above the menu, which customers get when there is more than one queue. */
function MenuGreeting() {
  const { t } = useTranslation()
  const { values } = useFormikContext<QueuesFields>()
  if (values.queueIds.length < 2) return null
  return (
    <FormTextField
      name="greetingMessage"
      label={t('firstSteps.queue.menuGreeting')}
      max={limits.text.max}
      required
      multiline
      minRows={2}
    />
  )
}
