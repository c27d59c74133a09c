import { useField } from 'formik'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { FormTextField, type FormTextFieldProps } from './FormTextField'

interface FormMessageFieldProps extends Pick<
  FormTextFieldProps,
  'name' | 'label' | 'helperText' | 'max' | 'required' | 'minRows'
> {
  /** What is filled in when the text is sent: what stands in it, and what that is called. */
  variables: readonly { text: string; label: string }[]
}

/** A text for customers; its variables are put where the cursor is. */
export function FormMessageField({ name, variables, minRows = 3, ...field }: FormMessageFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLTextAreaElement>(null)
  const [{ value }, , { setValue }] = useField<string>(name)

  const insert = (text: string) => {
    const { selectionStart: start, selectionEnd: end } = input.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    }
    void setValue(value.slice(0, start) + text + value.slice(end))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(start + text.length, start + text.length)
    })
  }

  return (
    <div className={styles['field']}>
      <FormTextField {...field} name={name} inputRef={input} multiline minRows={minRows} maxRows={10} />
      <div role="group" aria-label={t('form.variables')} className={styles['chips']}>
        {variables.map(({ text, label }) => (
          <button
            key={text}
            type="button"
            className={styles['chip']}
            title={text}
            onClick={() => insert(text)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
