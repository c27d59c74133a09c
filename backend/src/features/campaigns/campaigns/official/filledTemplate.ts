import {
  fillCampaignText,
  fillTemplate,
  type CampaignPerson,
  type CampaignVariable,
  type TemplateChoice,
} from '@balcao/contract'
import type { Campaign } from '../../../../models/index.js'
import { fillValues, storedChoice } from '../../../conversations/messages/index.js'
import { findTemplate } from '../../../company/templates/index.js'

/** The template of a campaign with its values filled for one person; null for a campaign without one. */
export function choiceFor(
  campaign: Pick<Campaign, 'templateId' | 'templateValues'>,
  person: CampaignPerson,
  variables: readonly CampaignVariable[],
): TemplateChoice | null {
  const choice = storedChoice(campaign)
  return (
    choice && {
      ...choice,
      values: fillValues(choice.values, (value) => fillCampaignText(value, person, variables)),
    }
  )
}

/** The whole text of a campaign's template for one person; null for a campaign without one. */
export async function filledTemplate(
  campaign: Campaign,
  person: CampaignPerson,
  variables: readonly CampaignVariable[],
): Promise<string | null> {
  const choice = choiceFor(campaign, person, variables)
  const template = choice && (await findTemplate(choice.templateId))
  return template ? fillTemplate(template, choice.values).text : null
}
