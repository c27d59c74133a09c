import { formControlClasses } from '@mui/material/FormControl'
import { Formik, type FormikHelpers, type FormikValues } from 'formik'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyObjectSchema } from 'yup'
import { errorText } from '../../i18n/errorMessage'
import { ConfirmDialog } from '../overlays/ConfirmDialog'
import { useLeaveQuestion } from '../navigation/leaveQuestion'
import { refusedField, validateWith } from './validation'

export interface FormStateProps<V extends FormikValues> {
  initialValues: V
  /** The contract's schema of the values. */
  schema: AnyObjectSchema
  /** Phrases that replace the usual ones, by field and rule: `{ 'name.min': … }`. */
  phrases?: Readonly<Record<string, string>>
  /**
   * Saves, and closes the form or opens the next step. A rejection is shown in the form, and the input is
   * kept. When it resolves to values, they count as saved, and the form continues with them.
   */
  onSubmit: (values: V) => Promise<V | void>
  /** `isLeaving`: the user is already leaving the page. */
  onClose: (isLeaving: boolean) => void
}

interface FormView {
  submitForm: () => void
  isSubmitting: boolean
  /** An error of the last submit that concerns no single field. */
  error: unknown
  /** Closes the form; asks first when there are unsaved changes. */
  requestClose: () => void
}

interface Props<V extends FormikValues> extends FormStateProps<V> {
  children: (view: FormView) => ReactNode
}

/** What forms in dialogs, drawers and pages have in common: values, validation and unsaved changes. */
export function FormState<V extends FormikValues>(props: Props<V>) {
  const { initialValues, schema, phrases, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const [error, setError] = useState<unknown>(null)
  const [isAsking, setAsking] = useState(false)
  /**
   * Continues the navigation that was interrupted by the question; null when only the form is being closed.
   */
  const leaving = useRef<(() => void) | null>(null)

  const handleSubmit = async (values: V, { setFieldError, resetForm }: FormikHelpers<V>) => {
    setError(null)
    try {
      const stored = await onSubmit(values)
      if (stored) resetForm({ values: stored })
    } catch (failure) {
      const field = refusedField(failure, values)
      // A field that is not in the form has no place to show the error.
      if (field && document.getElementsByName(field).length > 0) setFieldError(field, errorText(failure))
      else setError(failure)
    }
  }

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateWith(schema, values, t, phrases)}
      onSubmit={handleSubmit}
      // A server error stays visible until the field is changed.
      validateOnBlur={false}
    >
      {({ submitForm, isSubmitting, errors, dirty }) => (
        <>
          {children({
            submitForm: () => void submitForm(),
            isSubmitting,
            error,
            requestClose: () => (dirty && !isSubmitting ? setAsking(true) : onClose(false)),
          })}
          <FocusFirstError submitting={isSubmitting} failed={Object.keys(errors).length > 0} />
          <AskBeforeLeaving
            isOn={dirty}
            onAsk={(leave) => {
              leaving.current = leave
              setAsking(true)
            }}
          />
          <ConfirmDialog
            open={isAsking}
            title={t('common.discardTitle')}
            text={t('common.discardText')}
            confirm={t('common.discard')}
            cancel={t('common.keepEditing')}
            danger
            onConfirm={() => {
              onClose(leaving.current !== null)
              leaving.current?.()
              return Promise.resolve()
            }}
            onClose={() => {
              leaving.current = null
              setAsking(false)
            }}
          />
        </>
      )}
    </Formik>
  )
}

/** After a failed submit, focuses the first invalid field and scrolls its error into view. */
function FocusFirstError({ submitting, failed }: { submitting: boolean; failed: boolean }) {
  const wasSubmitting = useRef(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (wasSubmitting.current && !submitting && failed) setFailures((count) => count + 1)
    wasSubmitting.current = submitting
  }, [submitting, failed])
  // One render later: by then the field's tab and its container are open.
  useEffect(() => {
    if (failures === 0) return
    const form = document.querySelector('[role="dialog"] form') ?? document.querySelector('main form')
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    field?.closest(`.${formControlClasses.root}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [failures])
  return null
}

/** Asks before the user leaves the page with unsaved input. */
function AskBeforeLeaving({ isOn, onAsk }: { isOn: boolean; onAsk: (leave: () => void) => void }) {
  useLeaveQuestion(isOn, onAsk)
  return null
}
