import { FormMultiSelect, type FormMultiSelectProps } from '../../ui/form/FormMultiSelect'
import { useQueues } from './queues.queries'

type FormQueuesProps = Pick<FormMultiSelectProps, 'name' | 'label' | 'helperText' | 'required'>

/** Chooses service queues; its value is their ids. */
export function FormQueues(field: FormQueuesProps) {
  const { data: queues = [], isLoading, error } = useQueues()
  const choices = queues.map(({ id, name, color }) => ({ id, label: name, color }))
  return <FormMultiSelect {...field} choices={choices} isLoading={isLoading} failure={error} />
}
