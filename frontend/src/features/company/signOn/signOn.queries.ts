import {
  signOnApi,
  type SignOnAnswer,
  type SignOnCheck,
} from '@balcao/contract/resources/company/access/signOn'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../data/apiClient'
import { toBody, type Draft } from './signOn.rules'

const key = ['signOn'] as const

export const useSignOn = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(signOnApi.get, { signal }), staleTime: 0 })

/** Puts the answer of a call in place of what was read. */
function useStore(): (answer: SignOnAnswer) => void {
  const client = useQueryClient()
  return (answer) => client.setQueryData(key, answer)
}

export function useSignOnCommands() {
  const store = useStore()
  return {
    save: async (draft: Draft) => store(await call(signOnApi.save, { body: toBody(draft) })),
    switchOff: async () => store(await call(signOnApi.switchOff)),
    /** @returns the provider's address, where the admin logs in. */
    test: async () => (await call(signOnApi.test)).address,
  }
}

/** Milliseconds after the last key until the provider is asked. */
const ASK_AFTER_MS = 800

/** What the provider answers to what is typed; null until it has answered. */
export function useProviderCheck({ issuer, clientId, clientSecret }: Draft): {
  check: SignOnCheck | null
  isChecking: boolean
} {
  const client = useQueryClient()
  const [found, setFound] = useState<{ asked: string; check: SignOnCheck } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: { issuer: string; clientId?: string; clientSecret?: string }) => ({
      asked: JSON.stringify(body),
      check: await call(signOnApi.check, { body }),
    }),
    onSuccess: (answer) => {
      setFound(answer)
      // Of the saved settings the server notes what the provider answered.
      void client.invalidateQueries({ queryKey: key })
    },
  })
  const body = JSON.stringify({
    issuer: issuer.trim(),
    ...(clientId.trim() && { clientId: clientId.trim() }),
    ...(clientSecret && { clientSecret }),
  })
  const isAddress = /^https?:\/\/[^/]/i.test(issuer.trim())
  useEffect(() => {
    if (!isAddress) return
    const timer = setTimeout(() => mutate(JSON.parse(body) as { issuer: string }), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [body, isAddress, mutate])
  const isCurrent = found?.asked === body
  return { check: isCurrent ? found.check : null, isChecking: isPending || (isAddress && !isCurrent) }
}
