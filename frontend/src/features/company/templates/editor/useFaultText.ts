import type { TemplateFault } from '@balcao/contract/text/templates/checkTemplate'
import { useTranslation } from 'react-i18next'

/** The words for the first fault of a field; undefined when it has none. */
export type FaultText = (field: string) => string | undefined

/** Says what is wrong with each field, after the form was sent. */
export function useFaultText(faults: readonly TemplateFault[]): FaultText {
  const { t } = useTranslation()
  return (field) => {
    const fault = faults.find((each) => each.field === field)
    return fault && t(`templatesPage.faults.${fault.problem}`, { end: '{{1}}' })
  }
}
