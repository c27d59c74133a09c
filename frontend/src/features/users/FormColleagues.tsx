import { FormMultiSelect, type FormMultiSelectProps } from '../../ui/form/FormMultiSelect'
import { useColleagues } from './users.queries'

type FormColleaguesProps = Pick<FormMultiSelectProps, 'name' | 'label' | 'helperText' | 'required'>

/** Chooses people of the company; its value is their ids. */
export function FormColleagues(field: FormColleaguesProps) {
  const { data: colleagues = [], isLoading, error } = useColleagues()
  const choices = colleagues.map(({ id, name }) => ({ id, label: name }))
  return <FormMultiSelect {...field} choices={choices} isLoading={isLoading} failure={error} />
}
