import { limits } from '@balcao/contract/limits'
import { queuesApi, type Queue } from '@balcao/contract/resources/queues'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { array, object, string } from 'yup'
import { call } from '../../data/apiClient'
import { settingOf, useActor } from '../../session'
import { ColorField } from '../../ui/form/ColorField'
import { FormDrawer } from '../../ui/form/FormDrawer'
import { FormMessageField } from '../../ui/form/FormMessageField'
import { FormTextField, onlyDigits } from '../../ui/form/FormTextField'
import { useVariables } from '../listPage'
import { useSaving } from '../saving'
import { HoursField } from './HoursField'
import { OptionTree } from './OptionTree'
import { hoursOf, scheduleOf, type Stretch } from './hours.rules'
import { liveQueues, useQueues } from './queues.queries'

interface QueueDrawerProps {
  /** Null to add one. */
  queue: Queue | null
  /** Its menu is built once it is there. */
  onAdded: (queue: Queue) => void
  onDelete: (queue: Queue) => void
  onClose: () => void
}

const texts = ['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const

interface QueueFields extends Record<(typeof texts)[number], string> {
  name: string
  color: string
  /** Digits; empty for none. */
  orderQueue: string
  hours: Stretch[]
}

/** What the contract says, and that each stretch of working time has both its ends. */
const schema = queuesApi.create.body.shape({
  hours: array(
    object({
      startTime: string()
        .required()
        .matches(/^([01]\d|2[0-3]):[0-5]\d$/),
      endTime: string()
        .required()
        .matches(/^([01]\d|2[0-3]):[0-5]\d$/),
    }),
  ),
})

const bodyOf = ({ hours, orderQueue, ...fields }: QueueFields) => ({
  ...fields,
  orderQueue: orderQueue === '' ? null : Number(orderQueue),
  schedules: scheduleOf(hours),
})

export function QueueDrawer({ queue, onAdded, onDelete, onClose }: QueueDrawerProps) {
  const { t } = useTranslation()
  const { company } = useActor()
  const variables = useVariables()
  const { data: queues = [] } = useQueues()
  const taken = queues.filter(({ id }) => id !== queue?.id).map(({ color }) => color)
  const hasHours = settingOf(company, 'scheduleType') === 'queue'
  const [initialValues] = useState<QueueFields>({
    name: queue?.name ?? '',
    color: queue?.color ?? '',
    greetingMessage: queue?.greetingMessage ?? '',
    complationMessage: queue?.complationMessage ?? '',
    outOfHoursMessage: queue?.outOfHoursMessage ?? '',
    ratingMessage: queue?.ratingMessage ?? '',
    orderQueue: String(queue?.orderQueue ?? ''),
    hours: hoursOf(queue?.schedules),
  })
  const save = useSaving<Queue, QueueFields>({
    live: liveQueues,
    create: (fields) => call(queuesApi.create, { body: bodyOf(fields) }),
    update: (id, fields) => call(queuesApi.update, { params: { id }, body: bodyOf(fields) }),
    added: t('queuesPage.saved'),
    saved: t('queuesPage.saved'),
  })

  const handleSubmit = async (values: QueueFields) => {
    const saved = await save({ id: queue?.id ?? null, values })
    if (queue) onClose()
    else onAdded(saved)
  }

  const data = (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <FormTextField
          name="name"
          label={t('queuesPage.name')}
          max={limits.name.max}
          autoFocus={!queue}
          required
        />
        <ColorField name="color" label={t('queuesPage.color')} taken={taken} />
      </Box>
      {texts.map((name) => (
        <FormMessageField
          key={name}
          name={name}
          label={t(`queuesPage.texts.${name}`)}
          helperText={t(`queuesPage.textsHelp.${name}`)}
          max={limits.text.max}
          minRows={2}
          variables={variables}
        />
      ))}
      <FormTextField
        name="orderQueue"
        label={t('queuesPage.order')}
        helperText={t('queuesPage.orderHelp')}
        mask={onlyDigits}
        max={5}
      />
      <OptionTree queueId={queue?.id ?? null} />
    </>
  )

  return (
    <FormDrawer
      title={queue?.name ?? t('queuesPage.add')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={handleSubmit}
      onClose={onClose}
      onDelete={queue ? () => onDelete(queue) : undefined}
      tabs={[
        { label: t('queuesPage.data'), content: data, fields: ['name', 'color', 'orderQueue', ...texts] },
        ...(hasHours ? [{ label: t('queuesPage.hours'), content: <HoursField />, fields: ['hours'] }] : []),
      ]}
    />
  )
}
