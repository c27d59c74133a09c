import { FormMultiSelect, type ChooserProps } from '../../../ui/form/fields/FormMultiSelect'
import { useTags } from './tags.queries'

/** A select of tags; its value is their ids. */
export function FormTags(field: ChooserProps) {
  const { data: tags = [], isLoading, error } = useTags()
  const choices = tags.map(({ id, name, color }) => ({ id, label: name, color }))
  return <FormMultiSelect {...field} choices={choices} isLoading={isLoading} failure={error} />
}
