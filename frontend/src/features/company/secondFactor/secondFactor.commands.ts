import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { ownFactors } from './secondFactor.queries'

/** Changes the reader's factors, and fetches them again. A refusal is shown as a toast. */
export function useFactorChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer) => void = () => undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      onSuccess(answer)
      await client.invalidateQueries({ queryKey: ownFactors.queryKey })
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
