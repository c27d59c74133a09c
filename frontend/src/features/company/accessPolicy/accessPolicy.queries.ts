import {
  accessPolicyApi,
  type AccessPolicy,
  type AccessPolicyAnswer,
} from '@balcao/contract/resources/company/access/accessPolicy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

const policyKey = ['accessPolicy'] as const

/** The company's rules for logins, for its admins. */
export const useAccessPolicy = () =>
  useQuery({ queryKey: policyKey, queryFn: ({ signal }) => call(accessPolicyApi.get, { signal }) })

/** Changes some of the rules. Rejects with the server's error. */
export function useChangePolicy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<AccessPolicy>) => call(accessPolicyApi.update, { body }),
    onSuccess: (policy: AccessPolicyAnswer) => client.setQueryData(policyKey, policy),
  })
}
