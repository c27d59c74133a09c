import { FormMultiSelect, type FormMultiSelectProps } from '../../ui/form/FormMultiSelect'
import { useTags } from './tags.queries'

type FormTagsProps = Pick<FormMultiSelectProps, 'name' | 'label' | 'helperText' | 'required'>

/** Chooses tags; its value is their ids. */
export function FormTags(field: FormTagsProps) {
  const { data: tags = [], isLoading, error } = useTags()
  const choices = tags.map(({ id, name, color }) => ({ id, label: name, color }))
  return <FormMultiSelect {...field} choices={choices} isLoading={isLoading} failure={error} />
}
