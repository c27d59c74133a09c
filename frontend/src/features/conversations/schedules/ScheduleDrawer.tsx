import {
  schedulesApi,
  type PlannedSchedule,
  type Schedule,
} from '@balcao/contract/resources/conversations/schedules'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../data/ApiError'
import { call, upload } from '../../../data/apiClient'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { useConnections } from '../../company/connections'
import { requireSendable } from '../../company/templates'
import { FormContact } from '../../people/contacts'
import { useSaving } from '../../../kit/saving'
import { ConnectionField, RecurrenceFields, ScopeField, SendAtField } from './ScheduleFields'
import { bodyOf, copiedOf, fieldsOf, type ScheduleDraft, type ScheduleFields } from './scheduleForm.rules'
import { fileKindOf, ScheduleMessage, WindowWarning } from './ScheduleMessage'
import { liveSchedules } from './schedules.queries'
import { senderOf } from './useSender'

/** The connection is validated by the select, the template where it is chosen. */
const schema = schedulesApi.create.body.omit(['whatsappId', 'template'])

interface ScheduleDrawerProps {
  /** Null to create one. */
  schedule: Schedule | PlannedSchedule | null
  draft?: ScheduleDraft
  onDelete?: () => void
  onClose: () => void
}

/** The form of a scheduled message: contact, connection, text or template, time and recurrence. */
export default function ScheduleDrawer({ schedule, draft = {}, onDelete, onClose }: ScheduleDrawerProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [initialValues] = useState(() => fieldsOf(schedule, draft))
  const isRecurring = schedule !== null && schedule.recurrence !== 'none'
  const storedId = useRef(schedule?.id ?? null)
  // A planned occurrence gets an id of its own once it is changed.
  const occurrence = useRef(schedule?.occurrence ?? undefined)
  const chosen = ({ scope }: ScheduleFields) => {
    // A message that this form has just created is changed as a whole.
    if (!schedule) return { scope: 'following' as const }
    return isRecurring ? { scope, occurrence: occurrence.current } : {}
  }
  const save = useSaving<Schedule, ScheduleFields>({
    live: liveSchedules,
    create: (values, idempotencyKey) =>
      call(schedulesApi.create, {
        body: { ...bodyOf(values), ...copiedOf(values, draft) },
        idempotencyKey,
      }),
    update: (id, values) =>
      call(schedulesApi.update, { params: { id }, query: chosen(values), body: bodyOf(values, schedule) }),
    added: t('schedulesPage.added'),
    saved: t('schedulesPage.saved'),
  })
  const { data: connections = [] } = useConnections()
  const knownContact = schedule?.contact ?? draft.contact ?? null
  const [contact, setContact] = useState<{ name: string } | null>(knownContact)
  const attached = schedule?.file ?? draft.copied?.file ?? null

  return (
    <FormDrawer
      title={schedule ? t('schedulesPage.edit') : t('schedulesPage.add')}
      initialValues={initialValues}
      schema={schema}
      phrases={{ 'body.min': t('schedulesPage.tooShort') }}
      onSubmit={async (values) => {
        const sender = senderOf(connections, values.whatsappId)
        if (values.mode === 'template' && values.template && sender) {
          if (!sender.sendsTemplates) throw new ApiError('ERR_WAPP_NOT_SUPPORTED', 400)
          await requireSendable(client, values.template, sender.id, fileKindOf(values, attached))
        }
        const stored = await save({ id: storedId.current, values })
        // When the file is refused, the retry must not create the message again.
        storedId.current = stored.id
        occurrence.current = stored.occurrence ?? undefined
        const target = {
          params: { id: stored.id },
          query: { scope: isRecurring ? values.scope : ('following' as const) },
        }
        if (values.file)
          liveSchedules.apply(
            client,
            await upload(schedulesApi.attach, {
              ...target,
              fields: {},
              files: [values.file],
              onProgress: () => undefined,
            }),
          )
        else if (schedule?.file && !values.keepsFile)
          liveSchedules.apply(client, await call(schedulesApi.detach, target))
        onClose()
      }}
      onClose={onClose}
      onDelete={onDelete}
      submit={schedule ? t('common.save') : t('schedulesPage.submit')}
      tabs={[
        {
          label: t('schedulesPage.message'),
          fields: [],
          content: (
            <>
              {isRecurring && <ScopeField />}
              <FormContact
                name="contactId"
                preloaded={knownContact}
                autoFocus={knownContact === null}
                onPick={setContact}
              />
              <ConnectionField />
              <ScheduleMessage contactName={contact?.name} stored={attached} />
              <SendAtField />
              <WindowWarning />
              <RecurrenceFields isLocked={isRecurring} />
            </>
          ),
        },
      ]}
    />
  )
}
