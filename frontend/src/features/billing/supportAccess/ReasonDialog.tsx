import { limits } from '@balcao/contract/limits'
import { supportAccessApi } from '@balcao/contract/resources/billing/supportAccess'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'

interface ReasonDialogProps {
  title: string
  text: string
  /** Label of the button, a verb. */
  submit: string
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

const initialValues = { reason: '' }

/** Asks a super user for the reason to enter or change a company. The company can read it. */
export function ReasonDialog({ title, text, submit, onSubmit, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={title}
      submit={submit}
      initialValues={initialValues}
      schema={supportAccessApi.enter.body}
      onSubmit={async ({ reason }) => {
        await onSubmit(reason)
        onClose()
      }}
      onClose={onClose}
    >
      <DialogContentText>{text}</DialogContentText>
      <FormTextField
        name="reason"
        label={t('supportAccess.reason')}
        helperText={t('supportAccess.reasonHelp')}
        max={limits.reason.max}
        multiline
        minRows={2}
        autoFocus
        required
      />
    </FormDialog>
  )
}
