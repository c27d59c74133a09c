import { useField } from 'formik'
import { FilePicker } from './FilePicker'

interface FormFileFieldProps {
  name: string
  label: string
  /** As in `FilePicker`. */
  accept?: readonly string[]
  acceptText?: string
  maxBytes: number
}

/** A file field of a form. Its value is the file or null. */
export function FormFileField({ name, ...picker }: FormFileFieldProps) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<File | null>(name)
  return (
    <FilePicker
      {...picker}
      name={name}
      file={value}
      error={touched ? error : undefined}
      onChange={(file) => void setValue(file)}
      onBlur={() => void setTouched(true)}
    />
  )
}
