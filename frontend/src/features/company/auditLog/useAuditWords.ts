import type { Say } from '@balcao/contract/auditText'
import { useTranslation } from 'react-i18next'

/** The phrases of the audit log, by their paths. */
export function useAuditWords(): Say {
  const { i18n } = useTranslation()
  return (path) => {
    const found: unknown = i18n.getResource(i18n.language, 'auditLogPage', path)
    return typeof found === 'string' ? found : undefined
  }
}
