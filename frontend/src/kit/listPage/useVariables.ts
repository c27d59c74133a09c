import { variableNames } from '@balcao/contract/text/variables'
import { useTranslation } from 'react-i18next'

/** The variables for texts to customers, for `FormMessageField`. */
export function useVariables(): { text: string; label: string }[] {
  const { t } = useTranslation()
  return variableNames.map((name) => ({ text: `{{${name}}}`, label: t(`form.variable.${name}`) }))
}
