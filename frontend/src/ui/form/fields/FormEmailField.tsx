import { FormTextField, type FormTextFieldProps } from './FormTextField'

/** Another person's e-mail address: the browser's autofill is off. */
export const FormEmailField = (props: Omit<FormTextFieldProps, 'type' | 'autoComplete'>) => (
  <FormTextField {...props} type="email" autoComplete="off" />
)
