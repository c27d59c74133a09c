import { fillTemplate, type MessageContent, type TemplateChoice } from '@balcao/contract'
import type { Template } from '../../../../models/index.js'
import { AppError } from '../../../../platform/errors/AppError.js'

type TemplateContent = Extract<MessageContent, { type: 'template' }>

/** A template to send. */
export interface ChosenTemplate extends TemplateChoice {
  /** Values in WhatsApp's own form, which a program has given. They are sent in place of ours. */
  components?: TemplateContent['components']
}

/** The key of a header's file. A stored file takes the place of a link. */
const MEDIA = 'header.media'

/** A file of this kind fits the header of the template. */
const fits = ({ components: { header } }: Template, kind: string): boolean => header?.kind === kind

/**
 * A message from a template with its values.
 * @param values filled already.
 * @param fileKind kind of the message's own file, which the header shows; null for none.
 * @throws AppError ERR_TEMPLATE_VALUES, which names the values that are missing; ERR_TEMPLATE_TOO_LONG;
 *   ERR_TEMPLATE_FILE when the header can't show the file.
 */
export function templateMessage(
  template: Template,
  { values, components }: Omit<ChosenTemplate, 'templateId'>,
  fileKind: string | null,
): { body: string; content: TemplateContent } {
  const filled = fillTemplate(template, values)
  if (fileKind !== null && !fits(template, fileKind)) throw new AppError('ERR_TEMPLATE_FILE')
  const missing = filled.missing.filter((key) => fileKind === null || key !== MEDIA)
  if (missing.length > 0) throw new AppError('ERR_TEMPLATE_VALUES', { message: missing.join(', ') })
  if (filled.tooLong.length > 0)
    throw new AppError('ERR_TEMPLATE_TOO_LONG', { message: filled.tooLong.join(', ') })
  const { id: templateId, name, language, category } = template
  const { header, footer, buttons } = template.components
  const heading = header?.kind === 'text' ? (filled.text.split('\n')[0] ?? null) : null
  return {
    body: filled.text,
    content: {
      type: 'template',
      templateId,
      name,
      language,
      category,
      components: [...(components ?? filled.components)],
      buttons: buttons.map(({ text }) => text),
      header: heading,
      footer,
    },
  }
}

/** The values of a choice, each filled. */
export const fillValues = (
  values: TemplateChoice['values'],
  fill: (value: string) => string,
): TemplateChoice['values'] =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value)]))
