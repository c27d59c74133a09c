import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { attachedKind, choiceProblem, type AttachedKind, type ChoiceProblem } from './picker/choice.rules'
export { filledValues, useProblemText } from './picker/choiceWords'
export { TextOrTemplate, type SendMode } from './picker/TextOrTemplate'
export { requireSendable, useChoice } from './picker/useChoice'
export { templateQuery, useSendableTemplates, useTemplate, useTemplateAccounts } from './templates.queries'

/** Chooses one of a connection's approved templates, and fills it in. Loaded when it is first shown. */
export const TemplatePicker = lazyPart(async () => {
  const [{ TemplatePicker: part }] = await Promise.all([
    import('./picker/TemplatePicker'),
    loadPhrases('templates', 'form'),
  ])
  return { default: part }
})

/** A template as the customer's phone shows it. Loaded when it is first shown. @public */
export const TemplateBubble = lazyPart(async () => {
  const [{ TemplateBubble: part }] = await Promise.all([import('./TemplateBubble'), loadPhrases('templates')])
  return { default: part }
})

/** A form's template with its values. Loaded when it is first shown. */
export const TemplateChoiceField = lazyPart(async () => {
  const [{ TemplateChoiceField: part }] = await Promise.all([
    import('./picker/TemplateChoiceField'),
    loadPhrases('templates', 'form'),
  ])
  return { default: part }
})
