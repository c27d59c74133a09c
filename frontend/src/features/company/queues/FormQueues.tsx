import { FormMultiSelect, type ChooserProps } from '../../../ui/form/fields/FormMultiSelect'
import { useQueues } from './queues.queries'

/** A select of queues; its value is their ids. */
export function FormQueues(field: ChooserProps) {
  const { data: queues = [], isLoading, error } = useQueues()
  const choices = queues.map(({ id, name, color }) => ({ id, label: name, color }))
  return <FormMultiSelect {...field} choices={choices} isLoading={isLoading} failure={error} />
}
