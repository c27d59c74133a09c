import { limits } from '@balcao/contract/limits'
import {
  billingSystemsApi,
  type BillingSystem,
} from '@balcao/contract/resources/conversations/billingSystems'
import { queuesApi, type Queue, type QueueMenu } from '@balcao/contract/resources/company/queues'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useField } from 'formik'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { settingOf, useActor } from '../../../session'
import { ColorField } from '../../../ui/form/fields/ColorField'
import { FormAttachment } from '../../../ui/form/fields/FormAttachment'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { FormMessageField } from '../../../ui/form/fields/FormMessageField'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { UnsavedHint } from '../../../ui/form/UnsavedHint'
import { toast } from '../../../ui/feedback/toast'
import { useVariables } from '../../../kit/listPage'
import { useSaving } from '../../../kit/saving'
import { HoursField, hoursOf, inOrder, SpecialDaysField } from '../workingHours'
import { deadlineFields, deadlinesOf } from './deadlines/deadlines.rules'
import { DeadlinesFields } from './deadlines/DeadlinesFields'
import { DistributionFields } from './distribution/DistributionFields'
import { draftOf } from './menu/menu.rules'
import { OptionTree } from './menu/OptionTree'
import { BotPreview } from './preview/BotPreview'
import { bodyOf, distributionOf, queueTexts, schemaWith, type QueueFields } from './queueForm.rules'
import { useQueueFiles } from './queueFiles'
import { liveQueues, useQueues } from './queues.queries'

interface QueueDrawerProps {
  /** Null to create one. */
  queue: Queue | null
  onDelete: (queue: Queue) => void
  onClose: () => void
}

/** The form of a queue, after its menu was loaded. */
export function QueueDrawer({ queue, ...props }: QueueDrawerProps) {
  const { onClose } = props
  const { data: menu, error } = useQuery({
    queryKey: ['queues', 'menu', queue?.id],
    queryFn: ({ signal }) => call(queuesApi.menu, { params: { id: queue?.id ?? 0 }, signal }),
    enabled: queue !== null,
    // The form starts with the current menu, and ignores later changes.
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (!error) return
    toast.error(errorText(error))
    onClose()
  }, [error, onClose])
  const stored = queue === null ? { version: 0, rows: [] } : menu
  return stored ? <Form {...props} queue={queue} stored={stored} /> : null
}

function Form({ queue, stored, onDelete, onClose }: QueueDrawerProps & { stored: QueueMenu }) {
  const { t } = useTranslation()
  const { company } = useActor()
  const variables = useVariables()
  const { data: queues = [] } = useQueues()
  const taken = queues.filter(({ id }) => id !== queue?.id).map(({ color }) => color)
  const hasHours = settingOf(company, 'scheduleType') === 'queue'
  const [initialValues] = useState<QueueFields>({
    name: queue?.name ?? '',
    color: queue?.color ?? '',
    integration: queue?.integration ?? '',
    greetingMessage: queue?.greetingMessage ?? '',
    complationMessage: queue?.complationMessage ?? '',
    outOfHoursMessage: queue?.outOfHoursMessage ?? '',
    ratingMessage: queue?.ratingMessage ?? '',
    ...distributionOf(queue),
    ...deadlinesOf(queue),
    hours: hoursOf(queue?.schedules),
    specialDays: inOrder(queue?.specialDays ?? []),
    menu: { version: stored.version, rows: draftOf(stored.rows) },
    file: null,
    keepsFile: true,
  })
  const [schema] = useState(() =>
    schemaWith({
      overnight: t('workingHours.faults.overnight'),
      overlap: t('workingHours.faults.overlap'),
      tooLate: t('queuesPage.deadlines.tooLate'),
    }),
  )
  /** What the customer writes in the preview. */
  const [written, setWritten] = useState<readonly string[]>([])
  const storedId = useRef(queue?.id ?? null)
  const saveFiles = useQueueFiles()
  const save = useSaving<Queue, QueueFields>({
    live: liveQueues,
    create: (fields, idempotencyKey) => call(queuesApi.create, { body: bodyOf(fields), idempotencyKey }),
    update: (id, fields) => call(queuesApi.update, { params: { id }, body: bodyOf(fields) }),
    added: t('queuesPage.saved'),
    saved: t('queuesPage.saved'),
  })

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
      {queueTexts.map((name) => (
        <Fragment key={name}>
          <FormMessageField
            name={name}
            label={t(`queuesPage.texts.${name}`)}
            helperText={t(`queuesPage.textsHelp.${name}`)}
            max={limits.text.max}
            minRows={2}
            variables={variables}
          />
          {name === 'greetingMessage' && (
            <FormAttachment
              name="file"
              keeps="keepsFile"
              label={t('queuesPage.file')}
              stored={queue?.file ?? null}
              maxBytes={limits.mediaBytes.max}
            />
          )}
        </Fragment>
      ))}
      <IntegrationField />
      <OptionTree queueId={queue?.id ?? null} onVisit={setWritten} />
      <UnsavedHint name="menu" />
    </>
  )
  const hours = (
    <>
      <HoursField />
      <UnsavedHint name="hours" />
      <SpecialDaysField help={`${t('workingHours.special.help')} ${t('workingHours.special.helpOfQueue')}`} />
      <UnsavedHint name="specialDays" />
    </>
  )

  return (
    <FormDrawer
      title={queue?.name ?? t('queuesPage.add')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async (values) => {
        const saved = await save({ id: storedId.current, values })
        // When a file is refused, the retry must not create the queue again.
        storedId.current = saved.id
        await saveFiles(saved, values)
        onClose()
      }}
      onClose={onClose}
      onDelete={queue ? () => onDelete(queue) : undefined}
      tabs={[
        {
          label: t('queuesPage.data'),
          content: data,
          fields: ['name', 'color', 'integration', 'menu', ...queueTexts],
        },
        ...(hasHours
          ? [{ label: t('queuesPage.hours'), content: hours, fields: ['hours', 'specialDays'] }]
          : []),
        {
          label: t('queuesPage.distribution.tab'),
          content: <DistributionFields queue={queue} />,
          fields: ['distribution', 'capacity', 'totalCapacity', 'stickyDays'],
          isLazy: true,
        },
        {
          label: t('queuesPage.deadlines.tab'),
          content: <DeadlinesFields />,
          fields: deadlineFields,
          isLazy: true,
        },
      ]}
      beside={{
        label: t('queuesPage.preview.title'),
        content: (
          <BotPreview
            queueId={queue?.id ?? null}
            file={queue?.file ?? null}
            texts={written}
            onTexts={setWritten}
          />
        ),
      }}
    />
  )
}

/**
 * The billing system that the queue's bot uses. Only configured systems are offered; hidden when there is
 * none.
 */
function IntegrationField() {
  const { t } = useTranslation()
  const [{ value }] = useField<BillingSystem | ''>('integration')
  const { data: systems } = useQuery({
    queryKey: ['queues', 'billingSystems'],
    queryFn: ({ signal }) => call(billingSystemsApi.list, { signal }),
    // The settings may have been changed meanwhile.
    staleTime: 0,
  })
  const complete = (systems ?? []).filter(({ isComplete }) => isComplete).map(({ system }) => system)
  const isLost = systems !== undefined && value !== '' && !complete.includes(value)
  const offered = value === '' || complete.includes(value) ? complete : [value, ...complete]
  if (offered.length === 0) return null
  return (
    <FormTextField
      name="integration"
      select
      label={t('queuesPage.integration')}
      helperText={isLost ? t('queuesPage.integrationLost') : t('queuesPage.integrationHelp')}
    >
      <MenuItem value="">{t('queuesPage.noIntegration')}</MenuItem>
      {offered.map((system) => (
        <MenuItem key={system} value={system}>
          {t(`queuesPage.systems.${system}`)}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
