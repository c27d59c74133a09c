import { settingsApi, type Setting } from '@balcao/contract/resources/company/settings'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { listMeta } from '../../../data/lists/listFailures'
import { liveChannel } from '../../../data/lists/liveList'
import { patchCache } from '../../../data/cache/patchCache'
import { toast } from '../../../ui/feedback/toast'

const settingsKey = ['settings'] as const

/** The company's settings by key, including defaults. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(settingsApi.list, { signal }),
    meta: listMeta,
  })

/** Puts a stored setting into the cache. */
export const putSetting = (client: QueryClient, setting: Setting): void =>
  patchCache<Setting[]>(client, settingsKey, (cached) =>
    cached.map((each) => (each.key === setting.key ? setting : each)),
  )

liveChannel('settings', (client, { setting }) => putSetting(client, setting))

/** Stores a setting and shows a toast. Rejects with the server's error. */
export function useSaveSetting(key: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: string) => call(settingsApi.update, { params: { key }, body: { value } }),
    // One at a time, so that the last choice is kept.
    scope: { id: `setting-${key}` },
    onSuccess: (setting) => {
      putSetting(client, setting)
      toast.success(t('settingsPage.saved'))
    },
  })
}
