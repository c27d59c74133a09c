import type { TemplateChoice } from '@balcao/contract/resources/company/templates'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplatePicker } from '../../../../company/templates'

interface TemplateDialogProps {
  connectionId: number
  /** Proposed values by the name of a variable. */
  proposals: Readonly<Record<string, string>>
  onChoose: (choice: TemplateChoice) => Promise<void>
  onClose: () => void
}

/** All approved templates of a connection. The chosen one is sent. */
export function TemplateDialog({ connectionId, proposals, onChoose, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isNarrow}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: isNarrow ? undefined : 640 } } }}
    >
      <DialogTitle id={titleId}>{t('composer.closed.title')}</DialogTitle>
      <DialogContent>
        <Suspense>
          <TemplatePicker
            connectionId={connectionId}
            proposals={proposals}
            submit={t('messages.send')}
            onChoose={onChoose}
          />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}
