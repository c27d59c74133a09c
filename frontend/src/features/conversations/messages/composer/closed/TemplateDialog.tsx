import type { TemplateChoice } from '@balcao/contract/resources/company/templates'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplatePicker } from '../../../../company/templates'

interface TemplateDialogProps {
  connectionId: number
  /** Proposed values by the name of a variable. */
  proposals: Readonly<Record<string, string>>
  /** A template that is filled in first; others can be chosen. */
  chosen?: TemplateChoice
  onChoose: (template: TemplateChoice, file: File | null) => Promise<void>
  onClose: () => void
}

/** All approved templates of a connection. The chosen one is sent. */
export function TemplateDialog({ connectionId, proposals, chosen, onChoose, onClose }: TemplateDialogProps) {
  const { t } = useTranslation()
  return (
    <TemplateFrame
      title={t(chosen ? 'composer.closed.sendTemplate' : 'composer.closed.title')}
      onClose={onClose}
    >
      <Suspense>
        <TemplatePicker
          connectionId={connectionId}
          proposals={proposals}
          {...(chosen && { chosen })}
          submit={t('messages.send')}
          canAttach
          onChoose={(choice, _template, file) => onChoose(choice, file)}
        />
      </Suspense>
    </TemplateFrame>
  )
}

interface TemplateFrameProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog about templates; it fills a narrow screen. */
export function TemplateFrame({ title, onClose, children }: TemplateFrameProps) {
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
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        {title}
        {isNarrow && (
          <Button color="inherit" onClick={onClose}>
            {t('common.close')}
          </Button>
        )}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  )
}
