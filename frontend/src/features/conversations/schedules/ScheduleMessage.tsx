import { limits } from '@balcao/contract/limits'
import type { Schedule } from '@balcao/contract/resources/conversations/schedules'
import { fillTemplate } from '@balcao/contract/text/templates/fillTemplate'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useFormikContext } from 'formik'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useVariables } from '../../../kit/listPage'
import { useFilledText } from '../../../kit/messagePreview'
import { FormAttachment } from '../../../ui/form/fields/FormAttachment'
import { useNow } from '../../../ui/timers/useNow'
import {
  attachedKind,
  TemplateChoiceField,
  TextOrTemplate,
  useTemplate,
  type AttachedKind,
} from '../../company/templates'
import { MessageField } from './ScheduleFields'
import { inMode, type ScheduleFields } from './scheduleForm.rules'
import { useContactWindow } from './schedules.queries'
import { isOutsideWindow } from './schedules.rules'
import { useSender } from './useSender'

/** Kind of the file that goes with the message; null for none. */
export const fileKindOf = (
  { file, keepsFile }: Pick<ScheduleFields, 'file' | 'keepsFile'>,
  stored: Schedule['file'],
): AttachedKind | null => attachedKind(file?.type ?? (keepsFile ? stored?.mimetype : null))

interface ScheduleMessageProps {
  contactName: string | undefined
  /** The stored file. */
  stored: Schedule['file']
}

/** What is sent: a text or, on a connection of the official API, a template; and its file. */
export function ScheduleMessage({ contactName, stored }: ScheduleMessageProps) {
  const { t } = useTranslation()
  const { values, setValues } = useFormikContext<ScheduleFields>()
  const sender = useSender(values.whatsappId)
  const template = useTemplate(values.template?.templateId ?? null).data
  const isTemplate = values.mode === 'template'
  const file = fileKindOf(values, stored)
  const header = template?.components.header?.kind
  const showsFile = header === 'image' || header === 'video' || header === 'document'
  return (
    <>
      {(sender?.sendsTemplates || isTemplate) && (
        <TextOrTemplate mode={values.mode} onMode={(mode) => void setValues(inMode(values, mode))} />
      )}
      {isTemplate && sender && !sender.sendsTemplates && (
        <Alert severity="error">{t('schedulesPage.noTemplates', { name: sender.name })}</Alert>
      )}
      {!isTemplate && <MessageField contactName={contactName} />}
      {isTemplate && sender?.sendsTemplates && (
        <ScheduleTemplate connectionId={sender.id} contactName={contactName} file={file} />
      )}
      {(!isTemplate || file !== null || showsFile) && (
        <FormAttachment name="file" keeps="keepsFile" stored={stored} maxBytes={limits.mediaBytes.max} />
      )}
    </>
  )
}

interface ScheduleTemplateProps {
  connectionId: number
  contactName: string | undefined
  file: AttachedKind | null
}

function ScheduleTemplate({ connectionId, contactName, file }: ScheduleTemplateProps) {
  const { t } = useTranslation()
  const variables = useVariables()
  const { values, errors, submitCount, setValues } = useFormikContext<ScheduleFields>()
  const at = values.sendAt ? new Date(values.sendAt) : undefined
  const fill = useFilledText(contactName ?? t('form.sampleContact'), at)
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <TemplateChoiceField
        connectionId={connectionId}
        value={values.template}
        variables={variables}
        fill={fill}
        file={file}
        proposals={proposals}
        error={submitCount > 0 && errors.body ? t('templates.required') : undefined}
        onChange={(template, { components }) => {
          const { text } = fillTemplate({ components }, template.values)
          void setValues({ ...values, template, body: text.slice(0, limits.schedule.body.max) })
        }}
      />
    </Suspense>
  )
}

/** Templates usually ask for the name of the reader. */
const proposals = { nome: '{{firstName}}', name: '{{firstName}}', nombre: '{{firstName}}' }

/** Warns where a text would be refused at its time, because the reply window has closed by then. */
export function WindowWarning() {
  const { t } = useTranslation()
  const now = useNow()
  const { values, setValues } = useFormikContext<ScheduleFields>()
  const sender = useSender(values.whatsappId)
  const isOfficial = sender?.hasReplyWindow === true
  const window = useContactWindow(values.contactId, isOfficial ? sender.id : null)
  const isRepeated = values.recurrence !== 'none'
  const isWarned =
    isOfficial && values.mode === 'text' && (isRepeated || isOutsideWindow(values.sendAt, window, now))
  return (
    <div role="status">
      {isWarned && (
        <Alert
          severity="warning"
          action={
            sender.sendsTemplates && (
              <Button color="inherit" size="small" onClick={() => void setValues(inMode(values, 'template'))}>
                {t('templates.choose')}
              </Button>
            )
          }
        >
          {t(isRepeated ? 'schedulesPage.outsideRepeated' : 'schedulesPage.outsideWindow')}
        </Alert>
      )}
    </div>
  )
}
