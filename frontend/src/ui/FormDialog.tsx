import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Formik, type FormikHelpers, type FormikValues } from 'formik'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyObjectSchema } from 'yup'
import { errorText } from '../i18n/errorMessage'
import { validateWith } from './validation'

interface FormDialogProps<V extends FormikValues> {
  open: boolean
  title: string
  initialValues: V
  /** What the contract says of these values. */
  schema: AnyObjectSchema
  /** Also closes the dialog, or opens what follows. A rejection is shown in it, and nothing typed is lost. */
  onSubmit: (values: V) => Promise<void>
  onClose: () => void
  /** The field that a refusal of the server is about, if it is about one. */
  fieldOf?: (error: unknown) => (keyof V & string) | undefined
  /** The verb on the button; `Salvar` by default. */
  submit?: string
  children: ReactNode
}

/** A dialog around a form; its fields read formik's context, as `FormTextField` does. */
export function FormDialog<V extends FormikValues>({ open, onClose, ...form }: FormDialogProps<V>) {
  const titleId = useId()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      fullScreen={narrow}
    >
      <Form {...form} titleId={titleId} onClose={onClose} />
    </Dialog>
  )
}

type FormProps<V extends FormikValues> = Omit<FormDialogProps<V>, 'open'> & { titleId: string }

function Form<V extends FormikValues>(props: FormProps<V>) {
  const { titleId, title, initialValues, schema, onSubmit, onClose, fieldOf, submit, children } = props
  const { t } = useTranslation()
  const [error, setError] = useState<unknown>(null)

  const handleSubmit = async (values: V, { setFieldError }: FormikHelpers<V>) => {
    setError(null)
    try {
      await onSubmit(values)
    } catch (failure) {
      const field = fieldOf?.(failure)
      if (field) setFieldError(field, errorText(failure))
      else setError(failure)
    }
  }

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateWith(schema, values, t)}
      onSubmit={handleSubmit}
      // A refusal of the server stands until the field is changed.
      validateOnBlur={false}
    >
      {({ handleSubmit: submitForm, isSubmitting, errors }) => (
        <form onSubmit={submitForm} noValidate style={{ display: 'contents' }}>
          <FocusFirstError submitting={isSubmitting} failed={Object.keys(errors).length > 0} />
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
            {children}
            {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} color="inherit">
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {submit ?? t('common.save')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Formik>
  )
}

/** After a submit that failed, puts the cursor into the first field that is wrong. */
function FocusFirstError({ submitting, failed }: { submitting: boolean; failed: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const wasSubmitting = useRef(false)
  useEffect(() => {
    if (wasSubmitting.current && !submitting && failed) {
      place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    wasSubmitting.current = submitting
  }, [submitting, failed])
  return <span ref={place} hidden />
}
