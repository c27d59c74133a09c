import { limits } from '@balcao/contract/limits'
import {
  changeScopes,
  recurrences,
  schedulesApi,
  type ChangeScope,
  type PlannedSchedule,
  type Recurrence,
  type Schedule,
} from '@balcao/contract/resources/schedules'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, upload } from '../../data/apiClient'
import { formatBytes, formatDateTime } from '../../i18n/format'
import { settingOf, useActor } from '../../session'
import { FormDateField, FormDateTimeField } from '../../ui/form/FormDateField'
import { FormDrawer } from '../../ui/form/FormDrawer'
import { FormFileField } from '../../ui/form/FormFileField'
import { FormMessageField } from '../../ui/form/FormMessageField'
import { FormTextField } from '../../ui/form/FormTextField'
import { useConnections } from '../connections'
import { FormContact } from '../contacts'
import { useVariables } from '../listPage'
import { MessagePreview } from '../messages'
import { useSaving } from '../saving'
import { liveSchedules } from './schedules.queries'
import { inAnHour } from './schedules.rules'

/** In the list of connections: the company's default one. */
const DEFAULT = 'default'

/** A connection is chosen among those that there are. */
const schema = schedulesApi.create.body.omit(['whatsappId'])

/** What the form begins with, where it adds a message. */
export interface ScheduleDraft {
  contact?: { id: number; name: string } | null
  /** By which it is sent. */
  whatsappId?: number | null
  sendAt?: string
  body?: string
  /** One whose file it gets as well. */
  copied?: Schedule
}

interface ScheduleDrawerProps {
  /** Null to add one. */
  schedule: Schedule | PlannedSchedule | null
  draft?: ScheduleDraft
  onDelete?: () => void
  onClose: () => void
}

interface ScheduleFields {
  contactId: number | null
  body: string
  sendAt: string
  /** Its id as text, or `DEFAULT`. */
  whatsappId: string
  recurrence: Recurrence
  recurrenceEnd: string
  scope: ChangeScope
  /** One to be given to it. */
  file: File | null
  /** What it has stays. */
  keepsFile: boolean
}

function fieldsOf(schedule: Schedule | null, draft: ScheduleDraft): ScheduleFields {
  const whatsappId = schedule ? schedule.whatsappId : (draft.whatsappId ?? null)
  return {
    contactId: schedule?.contactId ?? draft.contact?.id ?? null,
    body: schedule?.body ?? draft.body ?? '',
    sendAt: schedule?.sendAt ?? draft.sendAt ?? inAnHour(new Date()),
    whatsappId: whatsappId === null ? DEFAULT : String(whatsappId),
    recurrence: schedule?.recurrence ?? 'none',
    recurrenceEnd: schedule?.recurrenceEnd ?? '',
    scope: 'this',
    file: null,
    keepsFile: true,
  }
}

/** What is sent at a time, to whom and how often. */
export default function ScheduleDrawer({ schedule, draft = {}, onDelete, onClose }: ScheduleDrawerProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [initialValues] = useState(() => fieldsOf(schedule, draft))
  const isRecurring = schedule !== null && schedule.recurrence !== 'none'
  const storedId = useRef(schedule?.id ?? null)
  // A sending that was planned has an id of its own once it was changed.
  const occurrence = useRef(schedule?.occurrence ?? undefined)
  const chosen = ({ scope }: ScheduleFields) =>
    isRecurring
      ? { scope, occurrence: scope === 'following' || occurrence.current ? occurrence.current : undefined }
      : {}
  const save = useSaving<Schedule, ScheduleFields>({
    live: liveSchedules,
    create: (values) =>
      call(schedulesApi.create, { body: { ...bodyOf(values), ...copiedOf(values, draft) } }),
    update: (id, values) =>
      call(schedulesApi.update, { params: { id }, query: chosen(values), body: bodyOf(values, schedule) }),
    added: t('schedulesPage.added'),
    saved: t('schedulesPage.saved'),
  })
  const known = schedule?.contact ?? draft.contact ?? null
  const [contact, setContact] = useState<{ name: string } | null>(known)
  const held = schedule?.file ?? draft.copied?.file ?? null

  return (
    <FormDrawer
      title={schedule ? t('schedulesPage.edit') : t('schedulesPage.add')}
      initialValues={initialValues}
      schema={schema}
      phrases={{ 'body.min': t('schedulesPage.tooShort') }}
      onSubmit={async (values) => {
        const stored = await save({ id: storedId.current, values })
        // What is stored is not stored a second time when its file is refused and another one tried.
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
              <FormContact name="contactId" known={known} autoFocus={known === null} onPick={setContact} />
              <MessageField contactName={contact?.name} />
              <FileOf held={held} />
              <FormDateTimeField name="sendAt" label={t('schedulesPage.sendAt')} required />
              <CompanyTime />
              <ConnectionField />
              <RecurrenceFields isLocked={isRecurring} />
            </>
          ),
        },
      ]}
    />
  )
}

/** What the server is told; of a time that has passed and was not changed nothing. */
function bodyOf(values: ScheduleFields, before: Schedule | null = null) {
  const { contactId, body, sendAt, whatsappId, recurrence, recurrenceEnd } = values
  return {
    body,
    sendAt,
    contactId: contactId ?? 0,
    whatsappId: whatsappId === DEFAULT ? null : Number(whatsappId),
    ...(before === null || before.recurrence === 'none' || values.scope === 'following'
      ? { recurrence, recurrenceEnd: recurrence === 'none' ? null : recurrenceEnd || null }
      : {}),
  }
}

const copiedOf = ({ keepsFile, file }: ScheduleFields, { copied }: ScheduleDraft) =>
  copied?.file && keepsFile && !file ? { copiedId: copied.id } : {}

/** Which sendings of a recurring message are changed. */
function ScopeField() {
  const { t } = useTranslation()
  return (
    <FormTextField name="scope" select label={t('schedulesPage.scope')}>
      {changeScopes.map((scope) => (
        <MenuItem key={scope} value={scope}>
          {t(`schedulesPage.scopes.${scope}`)}
        </MenuItem>
      ))}
    </FormTextField>
  )
}

function MessageField({ contactName }: { contactName: string | undefined }) {
  const { t } = useTranslation()
  const variables = useVariables()
  const { values } = useFormikContext<ScheduleFields>()
  const at = values.sendAt ? new Date(values.sendAt) : undefined
  return (
    <>
      <FormMessageField
        name="body"
        label={t('schedulesPage.body')}
        max={limits.schedule.body.max}
        variables={variables}
        required
      />
      <MessagePreview text={values.body} contactName={contactName} at={at} />
    </>
  )
}

/** What the company's clock shows then, where that is another than the reader's. */
function CompanyTime() {
  const { t } = useTranslation()
  const { company } = useActor()
  const { values } = useFormikContext<ScheduleFields>()
  const timezone = settingOf(company, 'timezone')
  if (!timezone || !values.sendAt || timezone === Intl.DateTimeFormat().resolvedOptions().timeZone)
    return null
  const shown = shownIn(timezone, values.sendAt)
  if (shown === null || shown === formatDateTime(values.sendAt)) return null
  return (
    <Box component="p" sx={{ m: 0, mt: -1.5, typography: 'caption', color: 'text.secondary' }}>
      {t('schedulesPage.companyTime', { time: shown, timezone })}
    </Box>
  )
}

/** DD/MM/YYYY HH:mm in a time zone; null where the browser does not know it. */
function shownIn(timeZone: string, instant: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
    return `${parts.get('day')}/${parts.get('month')}/${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`
  } catch {
    return null
  }
}

function ConnectionField() {
  const { t } = useTranslation()
  const { data: connections = [] } = useConnections()
  const { values } = useFormikContext<ScheduleFields>()
  const isListed =
    values.whatsappId === DEFAULT || connections.some(({ id }) => String(id) === values.whatsappId)
  return (
    <FormTextField
      name="whatsappId"
      select
      label={t('schedulesPage.connection')}
      helperText={t('schedulesPage.connectionHelp')}
    >
      <MenuItem value={DEFAULT}>{t('schedulesPage.defaultConnection')}</MenuItem>
      {connections.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
      {!isListed && <MenuItem value={values.whatsappId}>{t('common.loading')}</MenuItem>}
    </FormTextField>
  )
}

/** How often it is sent, and until when; of one sending of a recurring message that stays as it is. */
function RecurrenceFields({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<ScheduleFields>()
  const isDisabled = isLocked && values.scope === 'this'
  return (
    <>
      <FormTextField
        name="recurrence"
        select
        label={t('schedulesPage.recurrence')}
        disabled={isDisabled}
        helperText={isDisabled ? t('schedulesPage.recurrenceLocked') : undefined}
      >
        {recurrences.map((recurrence) => (
          <MenuItem key={recurrence} value={recurrence}>
            {t(`schedulesPage.recurrences.${recurrence}`)}
          </MenuItem>
        ))}
      </FormTextField>
      {values.recurrence !== 'none' && (
        <FormDateField
          name="recurrenceEnd"
          label={t('schedulesPage.recurrenceEnd')}
          helperText={t('schedulesPage.recurrenceEndHelp')}
          disabled={isDisabled}
        />
      )}
    </>
  )
}

/** The file that it has, until it is taken away; else the choice of one. */
function FileOf({ held }: { held: Schedule['file'] }) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<ScheduleFields>()
  if (!held || !values.keepsFile)
    return <FormFileField name="file" label={t('schedulesPage.file')} maxBytes={limits.mediaBytes.max} />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
      {t('schedulesPage.fileHeld', { name: held.name, size: formatBytes(held.size) })}
      <Button size="small" onClick={() => void setFieldValue('keepsFile', false)}>
        {t('schedulesPage.removeFile')}
      </Button>
    </Box>
  )
}
