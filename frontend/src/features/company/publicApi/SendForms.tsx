import { limits } from '@balcao/contract/limits'
import { publicApi, type SentByApi } from '@balcao/contract/resources/company/publicApi'
import SendIcon from '@mui/icons-material/Send'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Form, Formik, type FormikErrors } from 'formik'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mixed, object, string } from 'yup'
import { callAsProgram } from '../../../data/callAsProgram'
import { errorText } from '../../../i18n/errorMessage'
import { FormFileField } from '../../../ui/form/fields/FormFileField'
import { useCompanyClock } from '../../../session'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { refusedField, validateWith } from '../../../ui/form/validation'
import { toast } from '../../../ui/feedback/toast'
import { EXAMPLE_NUMBER } from './examples.rules'
import { useApiAccess } from './publicApi.queries'

interface SendFormProps {
  connectionId: number
  /** Initial token; empty when the connection has none. */
  token: string
}

const sender = {
  token: string().trim().required(),
  number: string().trim().matches(/^\d+$/).min(limits.number.min).max(limits.number.max).required(),
}
const textSchema = object({ ...sender, body: string().max(limits.messageBody.max).matches(/\S/).required() })
const fileSchema = object({ ...sender, body: string().max(limits.messageBody.max), file: mixed().required() })

interface TextFields {
  token: string
  number: string
  body: string
}

interface FileFields extends TextFields {
  file: File | null
}

/** Sends a text by the public API. */
export function SendTextForm({ token, connectionId }: SendFormProps) {
  const { t } = useTranslation()
  return (
    <TestForm<TextFields>
      title={t('messagesApiPage.testText')}
      connectionId={connectionId}
      initialValues={{ token, number: '', body: '' }}
      check={(values) => validateWith(textSchema, values, t)}
      send={({ token: given, number, body }) => callAsProgram(publicApi.send, given, { number, body })}
    >
      <FormTextField name="body" label={t('messagesApiPage.body')} multiline minRows={3} required />
    </TestForm>
  )
}

/** Sends a file by the public API. */
export function SendFileForm({ token, connectionId }: SendFormProps) {
  const { t } = useTranslation()
  const send = ({ token: given, number, body, file }: FileFields) => {
    const form = new FormData()
    form.append('number', number)
    if (body) form.append('body', body)
    if (file) form.append('medias', file, file.name)
    return callAsProgram(publicApi.sendFiles, given, form)
  }
  return (
    <TestForm<FileFields>
      title={t('messagesApiPage.testFile')}
      connectionId={connectionId}
      initialValues={{ token, number: '', body: '', file: null }}
      check={(values) => validateWith(fileSchema, values, t)}
      send={send}
    >
      <FormFileField name="file" label={t('messagesApiPage.file')} maxBytes={limits.mediaBytes.max} />
      <FormTextField name="body" label={t('messagesApiPage.caption')} />
    </TestForm>
  )
}

interface TestFormProps<V> {
  title: string
  connectionId: number
  initialValues: V
  /** Errors by field. */
  check: (values: V) => FormikErrors<V>
  send: (values: V) => Promise<SentByApi>
  children: ReactNode
}

/** Common parts of both forms: token, number, and result. */
function TestForm<V extends TextFields>(props: TestFormProps<V>) {
  const { title, connectionId, initialValues, check, send, children } = props
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const id = useId()
  const { refreshCalls } = useApiAccess(connectionId)
  const [sent, setSent] = useState<SentByApi | null>(null)
  const [error, setError] = useState<unknown>(null)

  return (
    <Formik<V>
      initialValues={initialValues}
      validate={check}
      validateOnBlur={false}
      onSubmit={async (values, { setFieldError }) => {
        setError(null)
        setSent(null)
        try {
          setSent(await send(values))
          toast.success(t('messagesApiPage.sent'))
        } catch (failure) {
          const field = refusedField(failure, values)
          if (field) setFieldError(field, errorText(failure))
          else setError(failure)
        }
        void refreshCalls()
      }}
    >
      {({ isSubmitting }) => (
        <Box
          component={Form}
          noValidate
          aria-labelledby={id}
          sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
        >
          <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <FormTextField
            name="token"
            label={t('messagesApiPage.token')}
            type="password"
            autoComplete="off"
            required
          />
          <FormTextField
            name="number"
            label={t('messagesApiPage.number')}
            placeholder={EXAMPLE_NUMBER}
            helperText={t('messagesApiPage.numberHelp')}
            inputMode="numeric"
            required
          />
          {children}
          {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          {sent && (
            <Alert severity="success">
              {t('messagesApiPage.sentAs', { id: sent.id, conversation: sent.ticketId })}
              {sent.expectedAt !== null && (
                <> {t('messagesApiPage.leavesAt', { time: clock.time(sent.expectedAt) })}</>
              )}
            </Alert>
          )}
          <Button
            type="submit"
            variant="contained"
            startIcon={<SendIcon />}
            loading={isSubmitting}
            loadingPosition="start"
            sx={{ justifySelf: 'start' }}
          >
            {t('messagesApiPage.send')}
          </Button>
        </Box>
      )}
    </Formik>
  )
}
