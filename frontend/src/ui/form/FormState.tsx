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
  /** What the contract says of these values. */
  schema: AnyObjectSchema
  /** Phrases of single rules in the place of the usual ones, by field and rule: `{ 'name.min': … }`. */
  phrases?: Readonly<Record<string, string>>
  /**
   * Also closes the form, or opens what follows. A rejection is shown in it, and nothing typed is lost. What
   * it answers is stored: the form goes on from there.
   */
  onSubmit: (values: V) => Promise<V | void>
  /** `isLeaving`: the person goes elsewhere by themselves. */
  onClose: (isLeaving: boolean) => void
}

interface FormView {
  submitForm: () => void
  isSubmitting: boolean
  /** Why it could not be saved, where that is about no single field. */
  error: unknown
  /** Closes the form; asks first when something was typed and not saved. */
  requestClose: () => void
}

interface Props<V extends FormikValues> extends FormStateProps<V> {
  children: (view: FormView) => ReactNode
}

/**
 * What forms in dialogs, in drawers and on pages of their own have in common: its values, what is wrong with
 * them, and what is not saved yet.
 */
export function FormState<V extends FormikValues>(props: Props<V>) {
  const { initialValues, schema, phrases, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const [error, setError] = useState<unknown>(null)
  const [isAsking, setAsking] = useState(false)
  /** Where the person was going when they were asked; null when the form alone is closed. */
  const leaving = useRef<(() => void) | null>(null)

  const handleSubmit = async (values: V, { setFieldError, resetForm }: FormikHelpers<V>) => {
    setError(null)
    try {
      const stored = await onSubmit(values)
      if (stored) resetForm({ values: stored })
    } catch (failure) {
      const field = refusedField(failure, values)
      // One that is not offered has no place to say it.
      if (field && document.getElementsByName(field).length > 0) setFieldError(field, errorText(failure))
      else setError(failure)
    }
  }

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateWith(schema, values, t, phrases)}
      onSubmit={handleSubmit}
      // A refusal of the server stands until the field is changed.
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

/**
 * After a submit that failed, puts the cursor into the first field that is wrong, with what is said of it in
 * sight.
 */
function FocusFirstError({ submitting, failed }: { submitting: boolean; failed: boolean }) {
  const wasSubmitting = useRef(false)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (wasSubmitting.current && !submitting && failed) setFailures((count) => count + 1)
    wasSubmitting.current = submitting
  }, [submitting, failed])
  // One drawing later: by then the field's tab is turned to, and what holds it is open.
  useEffect(() => {
    if (failures === 0) return
    const form = document.querySelector('[role="dialog"] form') ?? document.querySelector('main form')
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    field?.closest(`.${formControlClasses.root}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [failures])
  return null
}

/** Whoever leaves the page with something typed is asked first. */
function AskBeforeLeaving({ isOn, onAsk }: { isOn: boolean; onAsk: (leave: () => void) => void }) {
  useLeaveQuestion(isOn, onAsk)
  return null
}
