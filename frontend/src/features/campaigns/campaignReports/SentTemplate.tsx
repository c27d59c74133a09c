import type { TemplateChoice } from '@balcao/contract/resources/company/templates'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/figures/Panel'
import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { TemplateBubble, useChoice, useProblemText } from '../../company/templates'
import styles from './report.module.css'

const Problem = lazyPart(async () => {
  await loadPhrases('templates')
  return { default: TemplateProblem }
})

/** The campaign's template with its values, and why WhatsApp does not take it now. */
export function SentTemplate({ choice }: { choice: TemplateChoice }) {
  const { t } = useTranslation()
  const { template } = useChoice(choice, null)
  return (
    <Panel title={t('campaignReportPage.details.template')}>
      <div className={styles['thread']}>
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          {template && <TemplateBubble components={template.components} values={choice.values} />}
          <Problem choice={choice} />
        </Suspense>
      </div>
    </Panel>
  )
}

function TemplateProblem({ choice }: { choice: TemplateChoice }) {
  const problemText = useProblemText()
  const { template, problem } = useChoice(choice, null)
  // The campaign's file may stand for a value.
  if (!problem || problem.kind === 'missing') return null
  return <Alert severity="warning">{problemText(problem, template)}</Alert>
}
