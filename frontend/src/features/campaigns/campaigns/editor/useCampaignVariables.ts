import { campaignVariableNames } from '@balcao/contract/text/campaignText'
import { useTranslation } from 'react-i18next'
import type { OfferedVariable } from '../../../../ui/form/fields/variables.rules'
import { useCampaignSettings } from '../campaigns.queries'

/** The variables of campaign texts, including the company's own, for the fields of a form. */
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
