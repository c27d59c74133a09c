import { variableNames } from '@balcao/contract/text/variables'
import { useTranslation } from 'react-i18next'

/** The variables of texts for customers, as `FormMessageField` offers them. */
export function useVariables(): { text: string; label: string }[] {
  const { t } = useTranslation()
  return variableNames.map((name) => ({ text: `{{${name}}}`, label: t(`form.variable.${name}`) }))
}
