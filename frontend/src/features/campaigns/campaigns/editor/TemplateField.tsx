import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useFormikContext } from 'formik'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplatePicker } from '../../../company/templates'
import type { CampaignFields } from './campaignForm.rules'

interface TemplateFieldProps {
  /** An official number of the campaign. */
  connectionId: number
  isLocked: boolean
}

/** The template that official numbers send. Its values may have the variables of campaigns. */
export function TemplateField({ connectionId, isLocked }: TemplateFieldProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { values, setFieldValue } = useFormikContext<CampaignFields>()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="outlined" disabled={isLocked} onClick={() => setOpen(true)}>
        {t(values.template ? 'campaignEditor.template.change' : 'campaignEditor.template.choose')}
      </Button>
      {isOpen && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={() => setOpen(false)}>
          <DialogTitle id={titleId}>{t('campaignEditor.template.choose')}</DialogTitle>
          <DialogContent>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <TemplatePicker
                connectionId={connectionId}
                chosen={values.template}
                proposals={{ nome: '{nome}', name: '{nome}' }}
                onChoose={(choice) => {
                  void setFieldValue('template', choice)
                  setOpen(false)
                }}
              />
            </Suspense>
          </DialogContent>
        </Dialog>
      )}
    </div>
  )
}
