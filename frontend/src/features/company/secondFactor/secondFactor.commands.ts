import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownFactors } from './secondFactor.queries'

/** Changes the reader's factors, and fetches them again. The caller shows a refusal. */
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
  })
}
