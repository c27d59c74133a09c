import { FormTextField, type FormTextFieldProps } from './FormTextField'

/** Somebody else's e-mail address: the browser offers none of the reader's own. */
export const FormEmailField = (props: Omit<FormTextFieldProps, 'type' | 'autoComplete'>) => (
  <FormTextField {...props} type="email" autoComplete="off" />
)
