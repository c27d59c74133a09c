import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onListFailure } from '../../data/listFailures'
import { toast } from '../../ui/toast'

/** Says in short words that a list did not come, where the list itself has no room for them. */
export function useListFailures(): void {
  const client = useQueryClient()
  const { t } = useTranslation()
  useEffect(() => onListFailure(client, () => toast.error(t('common.listFailedTitle'))), [client, t])
}
