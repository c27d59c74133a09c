import { fillTemplate, type TemplateChoice } from '@balcao/contract'
import { aboutField } from '../../../../platform/errors/AppError.js'
import { findTemplate } from '../../../company/templates/index.js'

/** Columns of a row that sends a template later. */
export interface ChoiceColumns {
  templateId: number | null
  templateValues: Record<string, string> | null
}

/** The template that a row sends; null for none, or when it was deleted. */
export const storedChoice = ({ templateId, templateValues }: ChoiceColumns): TemplateChoice | null =>
  templateId === null ? null : { templateId, values: templateValues ?? {} }

/**
 * The columns of a choice in a body, and the text of its template with the values as they are.
 * @param choice undefined: unchanged.
 * @throws AppError ERR_NO_TEMPLATE_FOUND, with the field.
 */
export async function choiceColumns(
  choice: TemplateChoice | null | undefined,
): Promise<{ columns: Partial<ChoiceColumns>; text: string | null }> {
  if (choice === undefined) return { columns: {}, text: null }
  if (choice === null) return { columns: { templateId: null, templateValues: null }, text: null }
  const { templateId, values } = choice
  const template = await aboutField('template', findTemplate(templateId))
  return { columns: { templateId, templateValues: values }, text: fillTemplate(template, values).text }
}
