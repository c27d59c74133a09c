import { limits } from '@balcao/contract/limits'
import { quickMessagesApi, type QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, upload } from '../../../data/apiClient'
import { useCan } from '../../../session'
import { FormAttachment } from '../../../ui/form/fields/FormAttachment'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormMessageField } from '../../../ui/form/fields/FormMessageField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useVariables } from '../../../kit/listPage'
import { MessagePreview } from '../../../kit/messagePreview'
import { useSaving } from '../../../kit/saving'
import { liveQuickMessages } from './quickMessages.queries'

interface QuickMessageDialogProps {
  /** Null to create one. */
  quickMessage: QuickMessage | null
  onClose: () => void
}

type QuickMessageTexts = Pick<QuickMessage, 'shortcode' | 'message' | 'shared'>

interface QuickMessageFields extends QuickMessageTexts {
  /** A new file. */
  file: File | null
  /** The stored file is kept. */
  keepsFile: boolean
}

export default function QuickMessageDialog({ quickMessage, onClose }: QuickMessageDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const variables = useVariables()
  const [initialValues] = useState<QuickMessageFields>({
    shortcode: quickMessage?.shortcode ?? '',
    message: quickMessage?.message ?? '',
    shared: quickMessage?.shared ?? false,
    file: null,
    keepsFile: true,
  })
  const client = useQueryClient()
  const live = (changed: QuickMessage) => liveQuickMessages.apply(client, changed)
  const storedId = useRef(quickMessage?.id ?? null)
  const save = useSaving<QuickMessage, QuickMessageTexts>({
    live: liveQuickMessages,
    create: (body, idempotencyKey) => call(quickMessagesApi.create, { body, idempotencyKey }),
    update: (id, body) => call(quickMessagesApi.update, { params: { id }, body }),
    added: t('quickMessagesPage.added'),
    saved: t('quickMessagesPage.saved'),
  })

  return (
    <FormDialog
      title={quickMessage ? t('quickMessagesPage.edit') : t('quickMessagesPage.add')}
      initialValues={initialValues}
      schema={quickMessagesApi.create.body}
      onSubmit={async ({ file, keepsFile, ...values }) => {
        const { id } = await save({ id: storedId.current, values })
        // When the file is refused, the retry must not create the message again.
        storedId.current = id
        const params = { id }
        if (file)
          live(
            await upload(quickMessagesApi.attach, {
              params,
              fields: {},
              files: [file],
              onProgress: () => undefined,
            }),
          )
        else if (!keepsFile) live(await call(quickMessagesApi.detach, { params }))
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
      <FormAttachment
        name="file"
        keeps="keepsFile"
        stored={quickMessage?.file ?? null}
        maxBytes={limits.mediaBytes.max}
      />
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
