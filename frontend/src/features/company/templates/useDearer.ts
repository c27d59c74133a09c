import type { Template, TemplateCategory } from '@balcao/contract/resources/company/templates'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '../../../i18n/format'
import { usePrice } from '../costs'

const costCategories = {
  MARKETING: 'marketing',
  UTILITY: 'utility',
  AUTHENTICATION: 'authentication',
} as const satisfies Record<TemplateCategory, string>

/** Price of one delivery of a category, in micros; null while unknown. */
export const useCategoryPrice = (connectionId: number | null, category: TemplateCategory): number | null =>
  usePrice(connectionId, costCategories[category])

/** What WhatsApp's change of a template's category costs, in a sentence; null when it is not dearer. */
export function useDearer({
  account,
  category,
  previousCategory,
}: Pick<Template, 'account' | 'category' | 'previousCategory'>): string | null {
  const { t } = useTranslation()
  const connectionId = account.connectionIds[0] ?? null
  const now = useCategoryPrice(connectionId, category)
  const before = useCategoryPrice(connectionId, previousCategory ?? category)
  if (now === null || before === null || now <= before) return null
  return t('templatesPage.dearer', { price: formatPrice(now - before) })
}
