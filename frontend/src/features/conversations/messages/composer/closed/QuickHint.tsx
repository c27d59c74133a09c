import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import { useTranslation } from 'react-i18next'
import { useChoice, useProblemText } from '../../../../company/templates'

interface QuickHintProps {
  quickMessage: QuickMessage
  connectionId: number
}

/** What choosing a quick message with a template does on this connection. It also loads the template. */
export function QuickHint({ quickMessage, connectionId }: QuickHintProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { template, problem } = useChoice(quickMessage.template, connectionId)
  if (!problem) return template && t('composer.closed.asTemplate')
  switch (problem.kind) {
    case 'missing':
    case 'tooLong':
      return t('composer.closed.asTemplate')
    case 'otherAccount':
    case 'gone':
      return t('composer.closed.elsewhere')
    default:
      return problemText(problem, template)
  }
}
