import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../../i18n/errorMessage'
import { useFilledText } from '../../../../../kit/messagePreview'
import { filledValues, useChoice, useProblemText } from '../../../../company/templates'
import { noteUse } from '../../../quickMessages'
import { TemplateDialog, TemplateFrame } from './TemplateDialog'
import { useSendTemplate } from './useSendTemplate'

interface QuickTemplateProps {
  ticket: Ticket
  connectionId: number
  quickMessage: QuickMessage
  /** Writes its text in place of the template; null where no text can be sent. */
  onInsert: (() => void) | null
  onClose: () => void
}

/**
 * Sends the template of a quick message, once its values were seen. One that this connection can't send is
 * written as a text.
 */
export function QuickTemplate({ ticket, connectionId, quickMessage, onInsert, onClose }: QuickTemplateProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const fill = useFilledText(ticket.contact.name)
  const choice = quickMessage.template
  const { template, problem, error } = useChoice(choice, connectionId)
  const { mutateAsync } = useSendTemplate(ticket.id)
  const isElsewhere = choice === null || problem?.kind === 'otherAccount' || problem?.kind === 'gone'
  const insert = useEffectEvent(() => onInsert?.())
  const isInserted = isElsewhere && onInsert !== null
  useEffect(() => {
    if (isInserted) insert()
  }, [isInserted])
  if (isInserted) return null

  // Missing values are filled in here.
  const isOpen = problem === null || problem.kind === 'missing' || problem.kind === 'tooLong'
  if (choice && template && isOpen)
    return (
      <TemplateDialog
        connectionId={connectionId}
        proposals={{}}
        chosen={{ ...choice, values: filledValues(choice.values, fill) }}
        onChoose={async (template, file) => {
          await mutateAsync({ template, file })
          noteUse(quickMessage.id)
          onClose()
        }}
        onClose={onClose}
      />
    )
  // Its text may be written in a moment, without a dialog.
  if (onInsert && !problem && error === null) return null
  return (
    <TemplateFrame title={`/${quickMessage.shortcode}`} onClose={onClose}>
      {problem || error !== null ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="warning">{problem ? problemText(problem, template) : errorText(error)}</Alert>
          {onInsert && (
            <Button variant="contained" onClick={onInsert} sx={{ justifySelf: 'end' }}>
              {t('composer.closed.asText')}
            </Button>
          )}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={160} aria-label={t('common.loading')} />
      )}
    </TemplateFrame>
  )
}
