import { campaignVariableNames } from '@balcao/contract/campaignText'
import { useTranslation } from 'react-i18next'
import type { OfferedVariable } from '../../ui/form/variables.rules'
import { useCampaignSettings } from './campaigns.queries'

/** The variables of campaigns' texts, the company's own among them, as `FormMessageField` offers them. */
export function useCampaignVariables(): OfferedVariable[] {
  const { t } = useTranslation()
  const { data: settings } = useCampaignSettings()
  return [
    ...campaignVariableNames.map((name) => ({
      text: `{${name}}`,
      label: t(`campaignEditor.variable.${name}`),
    })),
    ...(settings?.variables ?? []).map(({ key }) => ({ text: `{${key}}`, label: key })),
  ]
}
