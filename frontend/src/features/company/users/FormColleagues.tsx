import { FormMultiSelect, type ChooserProps } from '../../../ui/form/fields/FormMultiSelect'
import { useColleagues } from './users.queries'

/** A select of the company's users; its value is their ids. */
export function FormColleagues(field: ChooserProps) {
  const { data: colleagues = [], isLoading, error } = useColleagues()
  const choices = colleagues.map(({ id, name }) => ({ id, label: name }))
  return <FormMultiSelect {...field} choices={choices} isLoading={isLoading} failure={error} />
}
