import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { useClosedFor, useOffer } from '../../writing/useOffer'
import { useTextInput } from '../../writing/useTextInput'
import styles from '../form.module.css'
import { FormTextField, type FormTextFieldProps } from './FormTextField'
import { VariableChips } from './VariableChips'
import { closedAfter, meantBy, typedVariable, type OfferedVariable } from './variables.rules'

interface FormMessageFieldProps extends Pick<
  FormTextFieldProps,
  'name' | 'label' | 'helperText' | 'max' | 'required' | 'minRows' | 'disabled'
> {
  variables: readonly OfferedVariable[]
}

/**
 * A text for customers. Its variables are inserted at the cursor, by buttons or by typing a brace and
 * choosing one.
 */
export function FormMessageField({ name, variables, minRows = 3, ...field }: FormMessageFieldProps) {
  const { t } = useTranslation()
  const [{ value }, , { setValue }] = useField<string>(name)
  const input = useTextInput(value, (text) => void setValue(text))
  const typed = typedVariable(value, input.caret)
  const { isClosed, close } = useClosedFor(value)
  const found = typed === null || isClosed ? [] : meantBy(typed, variables)
  const offer = useOffer({
    key: typed ?? '',
    found,
    close,
    onChoose: ({ text }: OfferedVariable) => {
      const start = input.caret - (typed?.length ?? 0)
      const after = start + text.length
      const end = input.caret + closedAfter(value, input.caret)
      input.replace({ start, end, text, after: { start: after, end: after } })
    },
  })

  return (
    <div className={styles['field']}>
      <FormTextField
        {...field}
        name={name}
        inputRef={input.field}
        multiline
        minRows={minRows}
        maxRows={10}
        onSelect={input.noteCaret}
        onKeyDown={(event) => {
          // A key that closes the list must not close the form.
          if (offer.handleKey(event)) event.stopPropagation()
        }}
        aria={{
          'aria-autocomplete': 'list',
          ...(offer.isOpen && {
            'aria-controls': offer.listId,
            'aria-activedescendant': offer.optionId(offer.index),
          }),
        }}
      />
      {offer.isOpen ? (
        <ul id={offer.listId} role="listbox" aria-label={t('form.variables')} className={styles['chips']}>
          {found.map(({ text, label }, at) => (
            <li
              key={text}
              id={offer.optionId(at)}
              role="option"
              aria-selected={at === offer.index}
              className={styles['chip']}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => offer.choose(found[at])}
            >
              {label} <span className={styles['sign']}>{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <VariableChips
          variables={variables}
          disabled={field.disabled}
          onInsert={(text) => {
            input.focus()
            input.insert(text)
          }}
        />
      )}
    </div>
  )
}
