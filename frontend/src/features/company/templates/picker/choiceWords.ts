import type { Template, TemplateVariable } from '@balcao/contract/resources/company/templates'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../i18n/format'
import type { ChoiceProblem } from './choice.rules'

const headerFields = ['media', 'latitude', 'longitude', 'name', 'address'] as const
type HeaderField = (typeof headerFields)[number]
const isLocationField = (name: string): boolean => (headerFields as readonly string[]).includes(name)

/** The label of a variable's field. */
export function useVariableLabel(): (variable: TemplateVariable) => string {
  const { t } = useTranslation()
  return ({ part, name, index = 0, kind }) => {
    if (part === 'header' && (kind === 'media' || isLocationField(name)))
      return t(`templates.fields.${name as HeaderField}`)
    return part === 'button' ? t('templates.fields.button', { number: index + 1 }) : name
  }
}

/** Why a chosen template can't be sent, in a sentence. @param template null when it was deleted. */
export function useProblemText(): (problem: ChoiceProblem, template: Template | null) => string {
  const { t } = useTranslation()
  const labelOf = useVariableLabel()
  return ({ kind, keys }, template) => {
    const names = template?.variables.filter(({ key }) => keys.includes(key)).map(labelOf) ?? []
    if (kind === 'missing') return t('templates.problems.missing', { names: names.join(', ') })
    return kind === 'paused' && template?.pausedUntil
      ? t('templates.problems.pausedUntil', { at: formatDateTime(template.pausedUntil) })
      : t(`templates.problems.${kind}`)
  }
}

/** Values with their own variables filled in. */
export const filledValues = (
  values: Readonly<Record<string, string>>,
  fill: (value: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value)]))
