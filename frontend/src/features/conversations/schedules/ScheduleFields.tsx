import { limits } from '@balcao/contract/limits'
import { changeScopes, recurrences } from '@balcao/contract/resources/conversations/schedules'
import MenuItem from '@mui/material/MenuItem'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { useCompanyClock } from '../../../session'
import { FormDateField, FormDateTimeField } from '../../../ui/form/fields/FormDateField'
import { FormMessageField } from '../../../ui/form/fields/FormMessageField'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useConnections } from '../../company/connections'
import { useVariables } from '../../../kit/listPage'
import { MessagePreview } from '../../../kit/messagePreview'
import { DEFAULT_CONNECTION, type ScheduleFields } from './scheduleForm.rules'

/** Chooses which occurrences of a recurring message are changed. */
export function ScopeField() {
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

/** The text, with a preview as the contact will get it. */
export function MessageField({ contactName }: { contactName: string | undefined }) {
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

/** The time in the company's time zone; below it the user's own local time, if it differs. */
export function SendAtField() {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const { values } = useFormikContext<ScheduleFields>()
  const isElsewhere = !clock.isReaders && values.sendAt !== ''
  return (
    <FormDateTimeField
      name="sendAt"
      label={t('schedulesPage.sendAt')}
      clock={clock}
      helperText={
        isElsewhere
          ? t('schedulesPage.readersTime', { time: formatDateTime(values.sendAt), timezone: clock.timezone })
          : undefined
      }
      required
    />
  )
}

/** The connection that sends it. */
export function ConnectionField() {
  const { t } = useTranslation()
  const { data: connections = [] } = useConnections()
  const { values } = useFormikContext<ScheduleFields>()
  const isListed =
    values.whatsappId === DEFAULT_CONNECTION || connections.some(({ id }) => String(id) === values.whatsappId)
  return (
    <FormTextField
      name="whatsappId"
      select
      label={t('schedulesPage.connection')}
      helperText={t('schedulesPage.connectionHelp')}
    >
      <MenuItem value={DEFAULT_CONNECTION}>{t('schedulesPage.defaultConnection')}</MenuItem>
      {connections.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
      {!isListed && <MenuItem value={values.whatsappId}>{t('common.loading')}</MenuItem>}
    </FormTextField>
  )
}

/** The recurrence and its end; locked when only one occurrence is edited. */
export function RecurrenceFields({ isLocked }: { isLocked: boolean }) {
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
