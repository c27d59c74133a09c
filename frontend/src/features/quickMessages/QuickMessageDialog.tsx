import { limits } from '@balcao/contract/limits'
import { quickMessagesApi, type QuickMessage } from '@balcao/contract/resources/quickMessages'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { useCan } from '../../session'
import { FormDialog } from '../../ui/form/FormDialog'
import { FormMessageField } from '../../ui/form/FormMessageField'
import { FormSwitch } from '../../ui/form/FormSwitch'
import { FormTextField } from '../../ui/form/FormTextField'
import { useVariables } from '../listPage'
import { MessagePreview } from '../messages'
import { useSaving } from '../saving'
import { liveQuickMessages } from './quickMessages.queries'

interface QuickMessageDialogProps {
  /** Null to add one. */
  quickMessage: QuickMessage | null
  onClose: () => void
}

type QuickMessageFields = Pick<QuickMessage, 'shortcode' | 'message' | 'shared'>

export function QuickMessageDialog({ quickMessage, onClose }: QuickMessageDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const variables = useVariables()
  const [initialValues] = useState<QuickMessageFields>({
    shortcode: quickMessage?.shortcode ?? '',
    message: quickMessage?.message ?? '',
    shared: quickMessage?.shared ?? false,
  })
  const save = useSaving<QuickMessage, QuickMessageFields>({
    live: liveQuickMessages,
    create: (body) => call(quickMessagesApi.create, { body }),
    update: (id, body) => call(quickMessagesApi.update, { params: { id }, body }),
    added: t('quickMessagesPage.added'),
    saved: t('quickMessagesPage.saved'),
  })

  return (
    <FormDialog
      title={quickMessage ? t('quickMessagesPage.edit') : t('quickMessagesPage.add')}
      initialValues={initialValues}
      schema={quickMessagesApi.create.body}
      onSubmit={async (values) => {
        await save({ id: quickMessage?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      submit={quickMessage ? t('common.save') : t('common.add')}
    >
      <FormTextField
        name="shortcode"
        label={t('quickMessagesPage.shortcode')}
        helperText={t('quickMessagesPage.shortcodeHelp')}
        max={limits.quickMessage.shortcode.max}
        autoFocus
        required
      />
      <FormMessageField
        name="message"
        label={t('quickMessagesPage.message')}
        max={limits.quickMessage.message.max}
        variables={variables}
        required
      />
      <Preview />
      {can('quick-messages:share') && (
        <FormSwitch
          name="shared"
          label={t('quickMessagesPage.share')}
          helperText={t('quickMessagesPage.shareHelp')}
        />
      )}
    </FormDialog>
  )
}

function Preview() {
  const { values } = useFormikContext<QuickMessageFields>()
  return <MessagePreview text={values.message} />
}
